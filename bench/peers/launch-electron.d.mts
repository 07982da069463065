import type { ElectronApplication } from 'playwright-core';

export function launchElectron(folder: string): Promise<ElectronApplication>;
