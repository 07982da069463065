export const visibleAttributes =
  'style src srcset poster data d points transform viewBox x y x1 x2 y1 y2 cx cy r rx ry width height fill stroke stroke-width stroke-dasharray stroke-dashoffset offset opacity open dir size color bgcolor colspan rowspan aria-valuenow aria-valuetext aria-current start';
