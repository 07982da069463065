import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge } from '../shared/ipc/bridge.ts';

const bridge: Bridge = {
  ask: (name, request) => ipcRenderer.invoke('ask', name, request) as ReturnType<Bridge['ask']> as never,
  listen(name, listener) {
    const hear = (_: unknown, payload: unknown): void => { listener(payload as never); };
    ipcRenderer.on(name, hear);
    return () => void ipcRenderer.off(name, hear);
  },
  pathOfDroppedFile: (file) => webUtils.getPathForFile(file as File),
};

contextBridge.exposeInMainWorld('bridge', bridge);
