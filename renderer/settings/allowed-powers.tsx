import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AppError } from '../../shared/app-error.ts';
import type { ListedPowers } from '../../shared/powers/allowed-powers.ts';
import { formatAgo } from '../../shared/text/format-ago.ts';
import { ask } from '../bridge.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.ts';

export function AllowedPowersSection() {
  const [listed, setListed] = useState<readonly ListedPowers[]>([]);
  useEffect(() => {
    void ask('powers/list', {}).then(setListed, showFailure);
  }, []);
  if (listed.length === 0) return null;
  const forget = async (id: string): Promise<void> => {
    await ask('powers/forget', { id }).catch(showFailure);
    setListed(await ask('powers/list', {}).catch(() => listed));
  };
  return (
    <section aria-labelledby="settings-powers">
      <h3 id="settings-powers">Allowed for workflows</h3>
      <ul className="saved-keys allowed-powers">
        {listed.map(({ id, allowed }) => (
          <li key={id}>
            <span>
              {allowed?.what ?? 'Granted in an earlier version'}
              {allowed !== null && <small>allowed {formatAgo(allowed.at, Date.now())}</small>}
              {allowed?.powers.map(({ heading, items }) => (
                <small key={heading}>
                  {heading}: {items.join('; ')}
                </small>
              ))}
            </span>
            <IconButton
              Icon={Trash2}
              size="small"
              label={`Revoke permissions of “${allowed?.what ?? id.slice(0, 8)}”`}
              onClick={() => {
                void forget(id);
              }}
            />
          </li>
        ))}
      </ul>
      <small>Runs ask again for revoked permissions.</small>
    </section>
  );
}

function showFailure(thrown: unknown): void {
  toast(`Couldn’t read or revoke permissions: ${AppError.from(thrown).message}`, {
    id: 'powers',
    tone: 'bad',
  });
}
