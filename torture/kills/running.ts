import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCountingShop } from '../counting-shop.ts';
import { runCli, startCli } from '../run-cli.ts';

const maxMs = 5_000;
const answerAfterMs = 300;
const maxResumes = 4;
const cannotRun = 2;

export async function killRunning(folder: string, moment: number): Promise<string[]> {
  const shop = await openCountingShop(answerAfterMs);
  try {
    const path = await writeOrder(folder, shop.url);
    await killCliAt(folder, ['run', path, '--browser', 'embedded'], moment);
    await killCliAt(folder, ['run', path, '--browser', 'embedded', '--resume', 'last'], 1 - moment);
    let exitCode: number | null = null;
    for (let time = 0; time < maxResumes && exitCode !== 0 && exitCode !== cannotRun; time += 1)
      ({ exitCode } = await runCli(folder, ['run', path, '--browser', 'embedded', '--resume', 'last']));
    if (shop.posts('/order') === 0)
      ({ exitCode } = await runCli(folder, ['run', path, '--browser', 'embedded']));
    const listed = await runCli(folder, ['runs', path]);
    return [
      ...['/order', '/confirm']
        .filter((address) => shop.posts(address) > 1)
        .map((address) => `${address} came ${shop.posts(address)} times`),
      ...(exitCode !== 0 || shop.posts('/confirm') === 1 ? [] : ['a run succeeded without a confirmation']),
      ...(shop.posts('/order') === 1 ? [] : ['nothing was ever ordered']),
      ...(listed.exitCode === 0 ? [] : [`runs ends with ${listed.exitCode}: ${listed.err}`]),
    ];
  } finally {
    shop.close();
  }
}

async function killCliAt(folder: string, words: readonly string[], moment: number): Promise<void> {
  const { process: cli, end } = startCli(folder, words);
  await Promise.race([sleep(moment * maxMs), end]);
  cli.kill('SIGKILL');
  await end;
}

async function writeOrder(folder: string, url: string): Promise<string> {
  const tool = (id: string, name: string, toolName: string, args: object): object => ({
    id,
    type: 'Tool',
    name,
    params: { server: 'browser', tool: toolName, arguments: args },
    position: { x: 0, y: 0 },
  });
  const nodes = [
    tool('n1', 'Open the shop', 'open_page', { url }),
    tool('n2', 'Order', 'click', { target: 'Order' }),
    tool('n3', 'Expect thanks', 'expect_text', { text: 'Thanks' }),
    tool('n4', 'Confirm', 'click', { target: 'Confirm' }),
    tool('n5', 'Expect the end', 'expect_text', { text: 'Done' }),
  ];
  const edges = [1, 2, 3, 4].map((at) => ({ from: `n${at}`, to: `n${at + 1}` }));
  const path = join(folder, 'order.planwright.json');
  await writeFile(
    path,
    JSON.stringify({ format: 'planwright/1', id: 'order', name: 'Order', variables: [], nodes, edges }),
  );
  return path;
}
