/** Limit of open windows. Pages can't open more. */
export const mostWindows = 10;
