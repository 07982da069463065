/** A browser has at most this many windows at once; pages cannot open more. */
export const mostWindows = 10;
