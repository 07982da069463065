import { Copy, CopyPlus, LayoutGrid, Power, Trash2 } from 'lucide-react';
import type { Node } from '../../shared/workflow/node.ts';
import { toggleEnabled } from '../state/edits/changing.ts';
import { copySelection, duplicateSelection } from '../state/edits/copying.ts';
import { tidySelection } from '../state/edits/moving.ts';
import { deleteSelection } from '../state/edits/removing.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';

export function BulkPanel({ nodes }: { readonly nodes: readonly Node[] }) {
  const off = nodes.filter((node) => !node.enabled).length;
  return (
    <>
      <h2>{nodes.length} steps selected</h2>
      {off > 0 && (
        <p className="inspector-note">{off === nodes.length ? 'All disabled.' : `${off} disabled.`}</p>
      )}
      <div className="bulk">
        <Button Icon={Power} onClick={toggleEnabled}>
          {off === nodes.length ? 'Enable' : 'Disable'}
        </Button>
        <Button Icon={CopyPlus} onClick={duplicateSelection}>
          Duplicate
        </Button>
        <Button
          Icon={Copy}
          onClick={() => {
            void copyText(copySelection() ?? '');
          }}
        >
          Copy
        </Button>
        <Button
          Icon={LayoutGrid}
          onClick={() => {
            void tidySelection();
          }}
        >
          Tidy
        </Button>
        <Button
          Icon={Trash2}
          tone="danger"
          onClick={() => {
            deleteSelection({ heal: true });
          }}
        >
          Delete
        </Button>
      </div>
    </>
  );
}
