export interface Lazy<T> {
  get(): Promise<T>;
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
