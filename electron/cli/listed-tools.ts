import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { ServerSource } from '../tools/server-connection.ts';
import { unopenedBrowser } from './open-browser.ts';
import { openToolHub } from '../tools/tool-hub.ts';

/** The tools of the browser and all servers, which are let go again: nothing is left running, and no browser opens. */
export async function listedTools(servers: readonly ServerSource[]): Promise<ToolCatalogue> {
  const hub = await openToolHub({ servers: [unopenedBrowser(), ...servers] });
  try {
    return hub.catalogue();
  } finally {
    await hub.close();
  }
}
