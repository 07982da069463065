import './enlarged-screenshot-dialog.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeEnlarged, showNeighbor, useEnlargedScreenshot } from './enlarged-screenshot.ts';
import { useArtifact } from './use-artifact.ts';

export function EnlargedScreenshotDialog() {
  const shown = useEnlargedScreenshot((state) => state.shown);
  const screenshot = shown?.screenshots[shown.at];
  const url = useArtifact(screenshot?.file);
  if (shown === null || screenshot === undefined) return null;
  const { screenshots, at } = shown;
  const onKeyDown = ({ key }: React.KeyboardEvent): void => {
    if (key === 'ArrowRight') showNeighbor(1);
    if (key === 'ArrowLeft') showNeighbor(-1);
  };
  return (
    <Dialog title={screenshot.caption} className="enlarged-screenshot" onClose={closeEnlarged}>
      <div onKeyDown={onKeyDown} tabIndex={-1} data-autofocus>
        {url === 'gone' ? (
          <p>This screenshot is no longer available.</p>
        ) : (
          url !== null && <img src={url} alt={screenshot.caption} />
        )}
        {screenshots.length > 1 && (
          <p className="enlarged-screenshot-steps">
            <IconButton
              size="small"
              Icon={ChevronLeft}
              label="Previous screenshot"
              disabled={at === 0}
              onClick={() => {
                showNeighbor(-1);
              }}
            />
            {at + 1} of {screenshots.length}
            <IconButton
              size="small"
              Icon={ChevronRight}
              label="Next screenshot"
              disabled={at === screenshots.length - 1}
              onClick={() => {
                showNeighbor(1);
              }}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
