import { spawn } from 'node:child_process';

/** Whether a window could be shown on this machine. */
export function hasDisplay(environment = process.env, platform = process.platform) {
  return platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}

/** Starts an X server without a screen on a free number; resolves to its DISPLAY and a function that ends it. */
export function startVirtualDisplay() {
  return new Promise((resolve, reject) => {
    const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp', '-noreset'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    server.once('error', (error) => reject(new Error(`Xvfb does not start: ${error.message}`)));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
    let said = '';
    server.stdio[3].on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('\n')) resolve({ display: `:${said.trim()}`, stop: () => server.kill() });
    });
    process.once('exit', () => server.kill());
  });
}
