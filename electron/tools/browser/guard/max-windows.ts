export const maxWindows = 10;
