/** A virtual display that only this user's programs can see and type into. */
export interface PrivateDisplay {
  /** For the environment variable DISPLAY. */
  readonly name: string;
  /** For the environment variable XAUTHORITY. */
  readonly authority: string;
  close(): void;
}

export function startPrivateDisplay(options: {
  readonly size: `${number}x${number}`;
}): Promise<PrivateDisplay>;
