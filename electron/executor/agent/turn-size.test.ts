import { expect, test } from 'vitest';
import { offerActions } from '../../../shared/agent/action-catalog.ts';
import type { OfferedAction } from '../../../shared/agent/offered-action.ts';
import { describeActions } from '../../../shared/agent/describe-actions.ts';
import { turnSchema } from '../../../shared/agent/turn-schema.ts';
import { renderPrompt } from '../../../shared/prompts/prompts.ts';
import { requestBody } from '../../assistant/models/request-body.ts';
import { unopenedBrowser } from '../../cli/open-browser.ts';
import { openToolHub } from '../../tools/tool-hub.ts';

const maxTokens = 3_000;
const charactersPerToken = 4;

async function offered(): Promise<readonly OfferedAction[]> {
  const hub = await openToolHub({ servers: [unopenedBrowser()] });
  const { actions } = offerActions({ catalog: hub.catalog(), allowedTools: undefined, canRevise: true });
  await hub.close();
  return actions;
}

test("a turn's schema allows only typed arguments", async () => {
  const { schema } = turnSchema(await offered());
  expect(schema).toMatchObject({
    properties: {
      action: {
        properties: {
          arguments: {
            properties: {
              nth: { anyOf: [{ type: 'integer' }, { const: 'last' }] },
              checked: { type: 'boolean' },
              outcome: { enum: ['success', 'failure'] },
            },
            additionalProperties: false,
          },
        },
      },
    },
  });
});

test('a turn lists its tools once, and types them if the endpoint can', async () => {
  const question = { settings: { model: 'm', temperature: null }, messages: [] };
  const schema = turnSchema(await offered());
  const typed = requestBody({ ...question, schema, without: new Set() });
  expect(typed.response_format).toEqual({ type: 'json_schema', json_schema: schema });
  expect(typed).not.toHaveProperty('tools');
  expect(JSON.stringify(schema)).not.toContain('description');
  const plain = requestBody({ ...question, schema, without: new Set(['response_format']) });
  expect(JSON.stringify(plain)).not.toContain('action_type');
});

test("a turn's fixed text is under 3,000 tokens", async () => {
  const actions = await offered();
  const spent = {
    rules: renderPrompt('agent', { actions: '', revising: renderPrompt('agentRevising', {}) }).length,
    actions: describeActions(actions).length,
    schema: JSON.stringify(turnSchema(actions)).length,
    headings: [
      renderPrompt('agentTask', { task: '', criteria: '', known: '', calls: '', secrets: '' }),
      renderPrompt('agentTurn', { turn: '', phase: '', plan: '', noted: '', page: '', pictures: '' }),
    ].join('').length,
  };
  const characters = Object.values(spent).reduce((sum, each) => sum + each, 0);
  expect(Math.ceil(characters / charactersPerToken), JSON.stringify(spent)).toBeLessThan(maxTokens);
});
