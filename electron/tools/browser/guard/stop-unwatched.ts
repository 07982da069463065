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
  let isUnloading = false;
  window.addEventListener('pagehide', () => (isUnloading = true), true);
  window.addEventListener('pageshow', () => (isUnloading = false), true);
  const { fetch: originalFetch } = window;
  window.fetch = (...asked) =>
    isUnloading ? Promise.reject(new TypeError('Failed to fetch')) : originalFetch(...asked);
  const { sendBeacon } = Navigator.prototype;
  Navigator.prototype.sendBeacon = function (...sent) {
    return isUnloading || sendBeacon.apply(this, sent);
  };
  const { ServiceWorkerContainer: container } = window as Partial<typeof window>;
  if (container !== undefined)
    container.prototype.register = () => Promise.reject(new DOMException('Not here', 'SecurityError'));
}
