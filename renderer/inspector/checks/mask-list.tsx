import { Plus, Trash2 } from 'lucide-react';
import type { ScreenshotMask } from '../../../shared/checks/check.ts';
import { sealHistory } from '../../state/document.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberInput } from '../fields/number-input.tsx';

interface MaskListProps {
  readonly masks: readonly ScreenshotMask[];
  readonly error: string | undefined;
  onChange(masks: readonly ScreenshotMask[], part: string): void;
}

const sides = ['x', 'y', 'width', 'height'] as const;
const sideNames = { x: 'Left', y: 'Top', width: 'Width', height: 'Height' } as const;

export function MaskList({ masks, error, onChange }: MaskListProps) {
  const replace = (at: number, mask: ScreenshotMask, part: string): void => {
    onChange(
      masks.map((one, index) => (index === at ? mask : one)),
      `mask:${at}:${part}`,
    );
  };
  return (
    <div className="masks" role="group" aria-label="Ignored areas">
      <h3>Ignored areas</h3>
      {masks.map((mask, at) => (
        <div key={at} className="mask">
          {'target' in mask ? (
            <input
              className="input"
              aria-label="Target to ignore"
              spellCheck={false}
              placeholder="A name, a label, or a text on the page"
              value={String(mask.target)}
              onBlur={sealHistory}
              onChange={(event) => {
                replace(at, { ...mask, target: event.target.value }, 'target');
              }}
            />
          ) : (
            sides.map((side) => (
              <label key={side}>
                <small>{sideNames[side]}</small>
                <NumberInput
                  name={`${sideNames[side]} of the rectangle, in pixels`}
                  value={Number((mask as Record<string, unknown>)[side] ?? 0)}
                  onChange={(value) => {
                    replace(at, { ...mask, [side]: value }, side);
                  }}
                />
              </label>
            ))
          )}
          <IconButton
            size="small"
            Icon={Trash2}
            label="Don’t ignore this area"
            onClick={() => {
              onChange(
                masks.filter((_, index) => index !== at),
                'masks',
              );
            }}
          />
        </div>
      ))}
      {error !== undefined && <p className="field-note">{error}</p>}
      <div className="mask-add">
        <Button
          size="small"
          Icon={Plus}
          onClick={() => {
            onChange([...masks, { target: '' }], 'masks');
          }}
        >
          Target
        </Button>
        <Button
          size="small"
          Icon={Plus}
          onClick={() => {
            onChange([...masks, { x: 0, y: 0, width: 200, height: 100 }], 'masks');
          }}
        >
          Rectangle
        </Button>
      </div>
    </div>
  );
}
