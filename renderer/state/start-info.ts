import { create } from 'zustand';
import type { CommandResponse } from '../../shared/ipc/contract.ts';
import { ask } from '../bridge.ts';

type StartInfo = CommandResponse<'app/read-start'>;

export const useStartInfo = create<{ readonly info: StartInfo | null }>(() => ({ info: null }));

export async function refreshStartInfo(): Promise<StartInfo> {
  const info = await ask('app/read-start', {});
  useStartInfo.setState({ info });
  return info;
}
