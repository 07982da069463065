/** Settles as `work` does, once `close` is done too; fails if `close` fails. */
export async function closeAfter<T>(work: Promise<T>, close: () => Promise<void> | undefined): Promise<T> {
  try {
    return await work;
  } finally {
    await close();
  }
}
