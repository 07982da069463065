import type { WebContents } from 'electron';
import type { PushName, PushPayload } from '../../../shared/ipc/contract.ts';

export type Push = <Name extends PushName>(name: Name, payload: PushPayload<Name>) => void;

export function pushTo(contents: () => WebContents | undefined): Push {
  return (name, payload) => {
    const target = contents();
    if (target !== undefined && !target.isDestroyed()) target.send(name, payload);
  };
}
