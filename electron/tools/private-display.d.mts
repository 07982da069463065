export interface PrivateDisplay {
  /** Value for DISPLAY. */
  readonly name: string;
  /** Value for XAUTHORITY. */
  readonly authority: string;
  close(): void;
}

export function startPrivateDisplay(options: {
  readonly size: `${number}x${number}`;
}): Promise<PrivateDisplay>;
