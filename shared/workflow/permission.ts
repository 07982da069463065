import { z } from 'zod';

/** Browser permissions that a workflow may grant to pages. All others are denied. */
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
