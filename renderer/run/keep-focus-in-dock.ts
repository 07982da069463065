export function keepFocusInDock(part: HTMLElement | null): () => void {
  const dock = part?.closest('.dock');
  return () => {
    if (part?.contains(document.activeElement) !== true) return;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        dock?.querySelector<HTMLElement>(".dock-content[data-state='active']")?.focus();
    });
  };
}
