import type { JsonObject } from '../../shared/json.ts';
import type { ToolCatalog, ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';

const text = (title: string): JsonObject => ({ type: 'string', minLength: 1, title });

function tool(
  name: string,
  title: string,
  properties: JsonObject,
  more: { readonly required?: readonly string[]; readonly output?: JsonObject } = {},
): ToolDescriptor {
  return {
    server: 'browser',
    name,
    title,
    description: `${title}.`,
    inputSchema: { type: 'object', properties, required: [...(more.required ?? [])] },
    ...(more.output === undefined ? {} : { outputSchema: { type: 'object', properties: more.output } }),
    effect: 'idempotent',
  };
}

export const fewTools: ToolCatalog = [
  {
    name: 'browser',
    status: 'connected',
    tools: [
      tool('open_page', 'Open page', { url: text('Address') }, { required: ['url'] }),
      tool('go_back', 'Go back', {}),
      tool('click', 'Click', { target: text('Target') }),
      tool('hover', 'Hover', { target: text('Target') }),
      tool(
        'type_text',
        'Type text',
        { text: { type: 'string', title: 'Text' }, into: text('Into') },
        { required: ['text'] },
      ),
      tool(
        'find_text',
        'Find text',
        { text: text('Text') },
        { required: ['text'], output: { found: { type: 'boolean' }, count: { type: 'integer' } } },
      ),
      tool(
        'upload_file',
        'Upload file',
        { path: { ...text('File'), format: 'file-path' }, into: text('Into') },
        { required: ['path'] },
      ),
      tool('take_screenshot', 'Take screenshot', {}),
    ],
  },
];
