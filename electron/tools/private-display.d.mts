export interface PrivateDisplay {
  readonly name: string;
  readonly authority: string;
  close(): void;
}

export function startPrivateDisplay(options: {
  readonly size: `${number}x${number}`;
}): Promise<PrivateDisplay>;
