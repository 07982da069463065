export const cellToOpen = { engine: 'cell', read: isCellToOpen };

function isCellToOpen(element: Element): boolean {
  const isCell = element.matches('td, th, [role=cell], [role=gridcell], [role=rowheader]');
  return isCell && !(element instanceof HTMLElement && element.isContentEditable);
}
