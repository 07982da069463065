function loop(): number {
  let sum = 0;
  for (let index = 0; index < 100_000_000; index += 1) sum += index % 7;
  return sum;
}

/** Counts units of 100 million turns of a plain loop. */
export async function loopsFor(work: () => unknown): Promise<number> {
  const [taken, plain] = [await processorTime(work), await processorTime(loop)];
  return taken / plain;
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
