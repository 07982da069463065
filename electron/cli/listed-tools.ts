import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { realPowers } from '../storage/real-powers.ts';
import { openToolHub } from '../tools/tool-hub.ts';
import { confirmPowers } from './confirm-powers.ts';
import { unopenedBrowser } from './open-browser.ts';
import { readServers, type ServerOptions } from './server-sources.ts';
import type { CliHost } from './cli-host.ts';
import { stoppedAtStart, untilInterrupt } from './until-interrupt.ts';

export async function listedTools(host: CliHost, options: ServerOptions): Promise<ToolCatalog> {
  const { powers, sources } = await readServers(host.terminal, options);
  await confirmPowers(host, await realPowers({ workflow: null, servers: powers, folder: null }), {
    ...options,
    what: options.servers ?? '',
  });
  const hub = await untilInterrupt(
    host,
    (signal) => openToolHub({ servers: [unopenedBrowser(), ...sources], signal }),
    stoppedAtStart,
  );
  try {
    return hub.catalog();
  } finally {
    await hub.close();
  }
}
