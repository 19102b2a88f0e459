#ifndef LIMN_CVIPS_H
#define LIMN_CVIPS_H
#include <vips/vips.h>
#endif
