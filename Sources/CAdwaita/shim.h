#ifndef LIMN_CADWAITA_H
#define LIMN_CADWAITA_H
#include <adwaita.h>
#include <malloc.h>

/* Of X: its own headers define words like Bool, which are Swift's. */
GType gdk_x11_surface_get_type(void);
unsigned long gdk_x11_surface_get_xid(GdkSurface *surface);
void *gdk_x11_display_get_xdisplay(GdkDisplay *display);
unsigned long XDefaultRootWindow(void *display);
int XTranslateCoordinates(
    void *display, unsigned long from, unsigned long to, int x, int y, int *to_x, int *to_y, unsigned long *child);
#endif
