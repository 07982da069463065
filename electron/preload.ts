import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge } from '../shared/ipc/bridge.ts';

const first = ipcRenderer.invoke('read-first') as ReturnType<Bridge['readFirst']>;

const bridge: Bridge = {
  readFirst: () => first,
  ask: (name, request) => ipcRenderer.invoke('ask', name, request) as ReturnType<Bridge['ask']> as never,
  listen(name, listener) {
    const hear = (_: unknown, payload: unknown): void => {
      listener(payload as never);
    };
    ipcRenderer.on(name, hear);
    return () => void ipcRenderer.off(name, hear);
  },
  pathOfDroppedFile(file) {
    const path = webUtils.getPathForFile(file as File);
    if (path !== '') ipcRenderer.send('dropped', path);
    return path;
  },
};

contextBridge.exposeInMainWorld('bridge', bridge);
