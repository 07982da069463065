import { z } from 'zod';

export const BrowserPermission = z.enum([
  'camera',
  'clipboard-read',
  'clipboard-write',
  'geolocation',
  'microphone',
  'midi',
  'notifications',
  'storage-access',
]);
export type BrowserPermission = z.infer<typeof BrowserPermission>;
