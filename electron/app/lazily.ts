/** Something that is loaded when it is first asked for, once; after a failure the next one who asks tries again. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** What was loaded or is loading; undefined while nobody has asked. */
  peek(): Promise<T> | undefined;
}

export function lazily<T>(load: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | undefined;
  return {
    get() {
      if (loading !== undefined) return loading;
      const current = load();
      loading = current;
      current.catch(() => {
        loading = undefined;
      });
      return current;
    },
    peek: () => loading,
  };
}
