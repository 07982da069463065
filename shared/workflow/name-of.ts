/** Names a step by its id. */
export type NameOf = (nodeId: string) => string;
