import { expect, test } from 'vitest';
import { makeByRequest, openShopStep, planOf } from './testing/make-by-request.ts';
import { toolStep as step } from './testing/scripted-planner.ts';

test('make works behind a sign-in and never writes its secret', async () => {
  const look = (...requests: object[]): string => JSON.stringify({ look: requests });
  const { err, exitCode, model, read } = await makeByRequest(
    'Sign in to practice://corner-bookshop as reader@example.com / bookworm',
    [
      look(
        { open: 'practice://corner-bookshop/sign-in' },
        { fill: 'E-mail address', text: 'reader@example.com' },
        { fill: 'Password', text: '${secrets.PASSWORD}', submit: true },
      ),
      ({ messages }) => {
        const seen = messages?.at(-1)?.content ?? '';
        const fields = [...seen.matchAll(/textbox “(.+?)”/g)].map(([, name = '']) => name);
        const into = (pattern: RegExp): string => fields.find((name) => pattern.test(name)) ?? 'not shown';
        return planOf(
          openShopStep('practice://corner-bookshop/sign-in'),
          step('n2', 'type_text', { text: 'reader@example.com', into: into(/mail/) }, 'Type who'),
          step(
            'n3',
            'type_text',
            { text: '${secrets.PASSWORD}', into: into(/word/), submit: true },
            'Sign in',
          ),
          step('n4', 'expect_text', { text: 'Welcome back' }, 'See the account'),
          step('n5', 'click', { target: 'My basket', role: 'link', timeoutMs: 300 }, 'Open the basket'),
        );
      },
      JSON.stringify({
        message: 'The shop calls it “Basket”.',
        update: [
          {
            node_id: 'n5',
            arguments: { target: 'Basket', role: 'link', timeoutMs: 30_000 },
            reason: 'The link says “Basket”.',
          },
        ],
      }),
    ],
    '--allow-secrets',
  );
  expect(err).toMatch(
    /Planned 5 steps\.\n[\s\S]*Try 1\n[\s\S]*✗ Open the basket[\s\S]*Repaired\. The shop calls it “Basket”\.\n {2}~ Open the basket: The link says “Basket”\.\n[\s\S]*Try 2\n[\s\S]*✓ It works: every step was tried\. \(2 tries, 1 repair\)\n {2}~ Open the basket: The link says “Basket”\./,
  );
  expect(exitCode).toBe(0);
  expect(err).toContain('A secret in your text was replaced with ${secrets.PASSWORD}.');
  expect(err).not.toContain('asks to sign in');
  expect(err).toContain('1 open practice://corner-bookshop/sign-in');
  expect(err).toContain('2 fill “E-mail address” with “reader@example.com”');
  expect(err).toMatch(/Looked at \d pages?\. [\d,]+ tokens so far\./);
  const [first, second] = model.asked.map((asked) => JSON.stringify(asked));
  expect(first).toContain('as reader@example.com / ${secrets.PASSWORD}');
  expect(first).toContain('fill its password with `${secrets.PASSWORD}`');
  expect(second).toContain('Welcome back');
  const made = await read();
  expect(made.nodes[0]?.params).toMatchObject({ arguments: { url: 'practice://corner-bookshop/sign-in' } });
  expect(made.nodes[4]?.params).toMatchObject({ arguments: { target: 'Basket' } });
  expect(JSON.stringify([model.asked, made])).not.toContain('bookworm');
  expect(JSON.stringify(model.asked.map(({ body }) => body))).not.toContain('127.0.0.1');
}, 120_000);
