/** Ids, time and chance, passed down so that a test can fix them. Times are milliseconds since the epoch. */
export interface Ambient {
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** A fresh UUID. */
  newId(): string;
}
