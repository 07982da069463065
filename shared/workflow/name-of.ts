export type NameOf = (nodeId: string) => string;
