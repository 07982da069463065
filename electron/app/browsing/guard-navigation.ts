import type { WebContents } from 'electron';
import { addressKindOf } from '../../tools/browser/guard/address-kind.ts';

/** Refuses addresses that would start a program. The driver checks local files. */
export function guardNavigation(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    if (!mayLead(event.initiator?.url ?? contents.getURL(), event.url, event.isMainFrame))
      event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!mayLead(contents.getURL(), event.url, event.isMainFrame)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.on('select-bluetooth-device', (event, _, choose) => {
    event.preventDefault();
    choose('');
  });
}

export const mayOpen = (address: string): boolean =>
  address === '' || ['web', 'blank', 'made-by-page'].includes(addressKindOf(address));

function mayLead(from: string, to: string, isMainFrame: boolean): boolean {
  switch (addressKindOf(to)) {
    case 'web':
    case 'blank':
      return true;
    case 'made-by-page':
      return !isMainFrame || to.startsWith('blob:');
    case 'file':
      return addressKindOf(from) === 'file';
    case 'foreign':
      return false;
  }
}
