import './large-picture-dialog.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { closeLarge, turnPicture, useLargePicture } from './large-picture.ts';
import { useArtifact } from './use-artifact.ts';

/** Arrow keys move through the series. */
export function LargePictureDialog() {
  const shown = useLargePicture((state) => state.shown);
  const picture = shown?.pictures[shown.at];
  const url = useArtifact(picture?.file);
  if (shown === null || picture === undefined) return null;
  const { pictures, at } = shown;
  const onKeyDown = ({ key }: React.KeyboardEvent): void => {
    if (key === 'ArrowRight') turnPicture(1);
    if (key === 'ArrowLeft') turnPicture(-1);
  };
  return (
    <Dialog title={picture.caption} className="large-picture" onClose={closeLarge}>
      <div onKeyDown={onKeyDown} tabIndex={-1} data-autofocus>
        {url === 'gone' ? (
          <p>This screenshot is no longer available.</p>
        ) : (
          url !== null && <img src={url} alt={picture.caption} />
        )}
        {pictures.length > 1 && (
          <p className="large-picture-steps">
            <IconButton
              size="small"
              Icon={ChevronLeft}
              label="Previous screenshot"
              disabled={at === 0}
              onClick={() => {
                turnPicture(-1);
              }}
            />
            {at + 1} of {pictures.length}
            <IconButton
              size="small"
              Icon={ChevronRight}
              label="Next screenshot"
              disabled={at === pictures.length - 1}
              onClick={() => {
                turnPicture(1);
              }}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
