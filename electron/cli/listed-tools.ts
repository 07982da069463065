import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import { confirmServers, type ServerOptions } from './confirm-servers.ts';
import { unopenedBrowser } from './open-browser.ts';
import { openToolHub } from '../tools/tool-hub.ts';
import { stoppedAtStart, untilInterrupt } from './until-interrupt.ts';
import type { Surroundings } from './surroundings.ts';

/** The tools of the browser and of all servers that the options name, which are let go again: nothing is left running, and no browser opens. */
export async function listedTools(surroundings: Surroundings, options: ServerOptions): Promise<ToolCatalogue> {
  const servers = await confirmServers(surroundings.terminal, options);
  const hub = await untilInterrupt(surroundings, (signal) => openToolHub({ servers: [unopenedBrowser(), ...servers], signal }), stoppedAtStart);
  try {
    return hub.catalogue();
  } finally {
    await hub.close();
  }
}
