import { z } from 'zod';

/** What the pages of a workflow may be allowed beyond reading and acting on themselves. Whatever isn't listed here is denied to every page. */
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
