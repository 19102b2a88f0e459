#ifndef LIMN_CADWAITA_H
#define LIMN_CADWAITA_H
#include <adwaita.h>
#include <malloc.h>
#endif
