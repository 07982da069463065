/** Settles like `work`, after `close`. Rejects if `close` fails. */
export async function closeAfter<T>(work: Promise<T>, close: () => Promise<void> | undefined): Promise<T> {
  try {
    return await work;
  } finally {
    await close();
  }
}
