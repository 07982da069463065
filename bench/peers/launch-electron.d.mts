import type { ElectronApplication } from 'playwright-core';

export function launchElectron(folder: string): Promise<{ readonly app: ElectronApplication; close(): Promise<void> }>;
