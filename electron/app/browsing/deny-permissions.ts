import type { Session } from 'electron';
import type { BrowserPermission } from '../../../shared/workflow/permission.ts';

const permissions: Readonly<Record<string, BrowserPermission>> = {
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  geolocation: 'geolocation',
  midi: 'midi',
  notifications: 'notifications',
  'storage-access': 'storage-access',
  'top-level-storage-access': 'storage-access',
};
const mediaPermissions: Readonly<Record<string, BrowserPermission>> = {
  video: 'camera',
  audio: 'microphone',
};

/** Devices, `display-capture`, and `openExternal` are always denied. */
export function denyPermissions(session: Session, allowed: readonly string[]): void {
  const isAllowed = (permission: string, media: readonly (string | undefined)[]): boolean => {
    if (permission === 'media')
      return media.length > 0 && media.every((kind) => isAmong(mediaPermissions[kind ?? '']));
    return isAmong(permissions[permission]);
  };
  const isAmong = (permission: BrowserPermission | undefined): boolean =>
    permission !== undefined && allowed.includes(permission);

  session.setPermissionRequestHandler((_, permission, answer, details) => {
    answer(isAllowed(permission, 'mediaTypes' in details ? (details.mediaTypes ?? []) : []));
  });
  session.setPermissionCheckHandler((_, permission, __, { mediaType }) => isAllowed(permission, [mediaType]));
  session.setDevicePermissionHandler(() => false);
  for (const device of ['select-hid-device', 'select-serial-port', 'select-usb-device'] as const) {
    session.on(device as 'select-hid-device', (event, _, choose) => {
      event.preventDefault();
      choose();
    });
  }
}
