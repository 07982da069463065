import type { ScreenArea } from './window/window-place.ts';

const size = { width: 1100, height: 800 };

/** In the middle of another screen, or at the editor's bottom right. */
export function placeBrowser(editor: ScreenArea, screens: readonly ScreenArea[]): ScreenArea {
  const home = screens.find((screen) => holds(screen, middleOf(editor))) ?? screens[0];
  const other = screens.find(
    (screen) => screen !== home && screen.width >= size.width && screen.height >= size.height,
  );
  if (other !== undefined)
    return {
      ...size,
      x: other.x + Math.round((other.width - size.width) / 2),
      y: other.y + Math.round((other.height - size.height) / 2),
    };
  if (home === undefined) return { x: 0, y: 0, ...size };
  const width = Math.min(size.width, home.width);
  const height = Math.min(size.height, home.height);
  return { x: home.x + home.width - width, y: home.y + home.height - height, width, height };
}

const middleOf = ({ x, y, width, height }: ScreenArea): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});
const holds = (screen: ScreenArea, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= screen.x && x < screen.x + screen.width && y >= screen.y && y < screen.y + screen.height;
