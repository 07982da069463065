import { refusedWell, serveTools, taking, text } from './serve-tools.mjs';

const isRead = { annotations: { readOnlyHint: true } };

serveTools(
  'test-server',
  [
    { name: 'echo', description: 'Says the text again.', inputSchema: taking('text'), ...isRead },
    {
      name: 'set',
      description: 'Keeps a value.',
      inputSchema: taking('value'),
      annotations: { idempotentHint: true },
    },
    { name: 'send', description: 'Sends a letter.', inputSchema: taking() },
    {
      name: 'rows',
      description: 'Answers rows.',
      inputSchema: taking(),
      outputSchema: {
        type: 'object',
        properties: { rows: { type: 'array', items: { type: 'string' } } },
        required: ['rows'],
      },
      ...isRead,
    },
    { name: 'refuse', description: 'Fails.', inputSchema: taking('text') },
    { name: 'refuse_well', description: 'Fails and says what there is.', inputSchema: taking() },
    { name: 'hang', description: 'Never answers.', inputSchema: taking() },
  ],
  (name, args) => {
    switch (name) {
      case 'echo':
        return text(args.text);
      case 'set':
        return text(JSON.stringify({ kept: args.value }));
      case 'send':
        return text('sent');
      case 'rows':
        return { ...text('two rows'), structuredContent: { rows: ['a', 'b'] } };
      case 'refuse':
        return { ...text(`cannot do ${args.text}`), isError: true };
      case 'refuse_well':
        return refusedWell;
      default:
        return undefined;
    }
  },
);
