import { TriangleAlert } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRun } from '../state/run.ts';
import { titleOfNotice } from './notice-title.ts';

export function RunNotices() {
  const notices = useRun((state) => state.run.notices);
  if (notices === undefined) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className="run-notices">
        <TriangleAlert aria-hidden />
        {notices.map(titleOfNotice).join(', ')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="problem-list"
          side="top"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Notices of this run"
        >
          <ul>
            {notices.map(({ code, message }) => (
              <li key={code} data-severity="warning">
                <TriangleAlert aria-hidden />
                <p>{message}</p>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
