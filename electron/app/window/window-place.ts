/** In device-independent pixels. */
export interface ScreenArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const minWindowSize = { width: 900, height: 600 };
const defaultWindow = { width: 1440, height: 900 };

/** Centered on the first screen if the title bar isn't reachable. */
export function placeWindow(
  remembered: ScreenArea | undefined,
  screens: readonly ScreenArea[],
): ScreenArea | { readonly width: number; readonly height: number } {
  const home =
    remembered === undefined ? undefined : screens.find((screen) => isTitleBarReachable(remembered, screen));
  if (remembered === undefined || home === undefined) {
    const screen = screens[0];
    return {
      width: Math.min(defaultWindow.width, screen?.width ?? defaultWindow.width),
      height: Math.min(defaultWindow.height, screen?.height ?? defaultWindow.height),
    };
  }
  const width = Math.max(minWindowSize.width, Math.min(remembered.width, home.width));
  const height = Math.max(minWindowSize.height, Math.min(remembered.height, home.height));
  return { x: remembered.x, y: Math.max(home.y, remembered.y), width, height };
}

function isTitleBarReachable(place: ScreenArea, screen: ScreenArea): boolean {
  const shownWidth = Math.min(place.x + place.width, screen.x + screen.width) - Math.max(place.x, screen.x);
  return shownWidth >= 120 && place.y + 24 >= screen.y && place.y + 24 < screen.y + screen.height;
}
