/** `undo`: a notice offers to undo something, which may not be sent yet. */
export type Unsaved = 'objects' | 'undo' | 'no';

/** Runs in the page, without outside functions. */
export function readUnsaved(): Unsaved {
  const undo =
    /(?:^|\P{L})(?:undo|widerrufen|rückgängig(?: machen)?|annuler|deshacer|annulla|desfazer|ongedaan maken|angre|ångra|fortryd|kumoa|cofnij|отменить|撤销|復原|元に戻す|실행 취소)\P{L}*$/iu;
  const notices =
    '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : rootsIn(shadowRoot),
    ),
  ];
  // Only such an event keeps the text that a listener returns or sets.
  const leaving = document.createEvent('BeforeUnloadEvent');
  // oxlint-disable-next-line typescript/no-deprecated -- such an event has no constructor
  leaving.initEvent('beforeunload', false, true);
  window.dispatchEvent(leaving);
  // oxlint-disable-next-line typescript/no-deprecated -- pages still use it
  if (leaving.defaultPrevented || String(leaving.returnValue) !== '') return 'objects';
  const offersUndo = rootsIn(document).some((root) =>
    [...root.querySelectorAll(notices)]
      .flatMap((notice) => [notice, ...notice.querySelectorAll('button, a, [role=button], [role=link]')])
      .some(
        (each) =>
          undo.test(each.getAttribute('aria-label') ?? each.textContent) &&
          each.checkVisibility({ visibilityProperty: true }),
      ),
  );
  return offersUndo ? 'undo' : 'no';
}
