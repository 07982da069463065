export const mostWindows = 10;
