import type { Session } from 'electron';
import type { BrowserPermission } from '../../../shared/workflow/permission.ts';

/** How Electron calls what a workflow may ask for. Camera and microphone come as `media`, told apart by what is recorded. */
const named: Readonly<Record<string, BrowserPermission>> = {
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  geolocation: 'geolocation',
  midi: 'midi',
  notifications: 'notifications',
  'storage-access': 'storage-access',
  'top-level-storage-access': 'storage-access',
};
const recorded: Readonly<Record<string, BrowserPermission>> = { video: 'camera', audio: 'microphone' };

/**
 * Denies the pages of a session every permission but those given, and every device. No workflow can ask for pictures of
 * the screen (`display-capture`) or for opening an address with another program (`openExternal`).
 */
export function denyPermissions(session: Session, allowed: readonly string[]): void {
  const isAllowed = (permission: string, media: readonly (string | undefined)[]): boolean => {
    if (permission === 'media')
      return media.length > 0 && media.every((kind) => isAmong(recorded[kind ?? '']));
    return isAmong(named[permission]);
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
