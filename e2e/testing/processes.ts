import { readdir, readFile, readlink } from 'node:fs/promises';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

export async function descendantsOf(pid: number): Promise<Process[]> {
  const all = (
    await Promise.all(
      (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))),
    )
  ).filter((each) => each !== undefined);
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(pid);
}

async function readProcess(pid: number): Promise<Process | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid, parent, command: command.replaceAll('\0', ' ') };
  } catch {
    return undefined;
  }
}

export async function listeningPorts(pid: number): Promise<number[]> {
  const pids = [pid, ...(await descendantsOf(pid)).map((each) => each.pid)];
  const sockets = new Set((await Promise.all(pids.map(socketsOf))).flat());
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').slice(1)).map((row) => row.trim().split(/\s+/));
  const listening = '0A';
  return rows
    .filter(([, , , state, , , , , , inode = '']) => state === listening && sockets.has(inode))
    .map((row) => parseInt(row[1]?.split(':')[1] ?? '', 16))
    .sort((one, other) => one - other);
}

async function socketsOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => []);
  const links = await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
  return links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]).filter((inode) => inode !== undefined);
}
