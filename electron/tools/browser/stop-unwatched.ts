/** Removes what would send unseen: shared workers, other connections, requests of a leaving page. */
export function stopUnwatched(): void {
  const page = window as unknown as Record<string, unknown>;
  for (const name of [
    'SharedWorker',
    'WebTransport',
    'WebSocketStream',
    'RTCPeerConnection',
    'webkitRTCPeerConnection',
    'fetchLater',
  ])
    Object.defineProperty(page, name, { value: undefined });
  let isLeaving = false;
  window.addEventListener('pagehide', () => (isLeaving = true), true);
  window.addEventListener('pageshow', () => (isLeaving = false), true);
  const { fetch: ask } = window;
  window.fetch = (...asked) => (isLeaving ? Promise.reject(new TypeError('Failed to fetch')) : ask(...asked));
  const { sendBeacon } = Navigator.prototype;
  Navigator.prototype.sendBeacon = function (...sent) {
    return isLeaving || sendBeacon.apply(this, sent);
  };
  const { ServiceWorkerContainer: container } = window as Partial<typeof window>;
  if (container !== undefined)
    container.prototype.register = () => Promise.reject(new DOMException('Not here', 'SecurityError'));
}
