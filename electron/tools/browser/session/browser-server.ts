import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { BrowserSession } from './browser-session.ts';
import { defineInputTools } from '../act/input-tools.ts';
import { definePageTools } from './page-tools.ts';
import { definePointerTools } from '../act/pointer-tools.ts';
import { defineReadingTools } from '../read/reading-tools.ts';

export function createBrowserServer(session: BrowserSession): McpServer {
  const server = new McpServer({ name: 'browser', version: '1.0.0' });
  definePageTools(server, session);
  definePointerTools(server, session);
  defineInputTools(server, session);
  defineReadingTools(server, session);
  return server;
}
