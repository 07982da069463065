import './drop-zone.css';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openDocument } from '../files/document-actions.ts';
import { tellPerson } from '../state/questions.ts';

export function DropZone() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    let depth = 0;
    const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const onEnter = (event: DragEvent): void => {
      if (holdsFile(event)) {
        depth += 1;
        setIsOver(true);
      }
    };
    const onLeave = (event: DragEvent): void => {
      if (holdsFile(event) && --depth <= 0) {
        depth = 0;
        setIsOver(false);
      }
    };
    const onOver = (event: DragEvent): void => {
      if (holdsFile(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      const path = file === undefined ? '' : window.bridge.pathOfDroppedFile(file);
      if (path === '')
        void tellPerson(
          'This file can’t be opened',
          'Drop a workflow file (*.planwright.json) from a folder on this computer.',
        );
      else void openDocument(path);
    };
    const events = [
      ['dragenter', onEnter],
      ['dragleave', onLeave],
      ['dragover', onOver],
      ['drop', onDrop],
    ] as const;
    for (const [name, listener] of events) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of events) window.removeEventListener(name, listener);
    };
  }, []);
  return isOver ? (
    <div className="drop-zone">
      <div>
        <FileDown aria-hidden />
        Drop to open the workflow
      </div>
    </div>
  ) : null;
}
