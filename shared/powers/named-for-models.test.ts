import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../json.ts';
import { node, workflowOf } from '../testing/build.ts';
import type { Node } from '../workflow/node.ts';
import { namedForModels } from './named-for-models.ts';

const task = (prompt: string): Node => node('a', 'AiStep', { prompt });
const named = (
  nodes: readonly Node[],
  variables: readonly { name: string; default: Json; secret: boolean }[] = [],
  given: JsonObject = {},
) => namedForModels({ ...workflowOf(nodes), variables: [...variables] }, given);

test.each([
  ['Send /home/ann/cv.pdf.', ['/home/ann/cv.pdf']],
  [
    'Send "My Documents/cv 2026.pdf" (and ./b.txt), please!',
    ['My Documents/cv 2026.pdf', 'Documents/cv', '2026.pdf', './b.txt'],
  ],
  ['Lade „Lebenslauf Ann.pdf“ hoch', ['Lebenslauf Ann.pdf', 'Ann.pdf']],
  ['Upload C:\\docs\\a.txt', ['C:\\docs\\a.txt']],
  ['Buy the cheapest tea, yes / no … or ./..', []],
  ['Send ${found.value}/passwd and /etc/${found.value}', []],
])('possible files in “%s”', (prompt, files) => {
  expect(named([task(prompt)]).files).toEqual(files);
});

test('input values count, secrets don’t', () => {
  const file = { name: 'file', default: 'a.pdf', secret: false };
  expect(named([task('Send ${file}')], [file]).files).toEqual(['a.pdf']);
  expect(named([task('Send ${file}')], [file], { file: 'b.pdf' }).files).toEqual(['b.pdf']);
  expect(
    named(
      [task('Send x/${key}.pdf at https://${key}.example')],
      [{ name: 'key', default: 'evil', secret: true }],
    ),
  ).toMatchObject({ files: [], origins: [] });
  const off = [
    task('Send a.pdf at https://evil.example'),
    node('b', 'Tool', { server: 'browser', tool: 'upload_file', arguments: { path: 'c.pdf' } }),
    node('c', 'Tool', { server: 'mail', tool: 'send', arguments: {} }),
  ].map((each) => ({ ...each, enabled: false }));
  expect(named(off)).toEqual({ origins: [], uploads: [], files: [], tasks: [], calls: [] });
});

test('input values are part of what is allowed', () => {
  const run = (value: Json) =>
    named(
      [
        task('Do ${cmd} at ${port}'),
        node('b', 'Tool', {
          server: 'shell',
          tool: 'exec',
          arguments: { command: '${cmd}', line: 'x ${cmd}' },
        }),
      ],
      [
        { name: 'cmd', default: value, secret: false },
        { name: 'port', default: 8080, secret: false },
      ],
    );
  expect(run(['echo', 'harmless'])).toMatchObject({
    tasks: [{ text: 'Do ["echo","harmless"] at 8080' }],
    calls: [{ sent: '{"command":["echo","harmless"],"line":"x [\\"echo\\",\\"harmless\\"]"}' }],
  });
  const questions = ([['sh', '-c', 'x'], '["sh","-c","x"]', { a: 1 }, true, null, ''] as const).map((value) =>
    JSON.stringify(run(value as Json)),
  );
  expect(new Set(questions).size).toBe(questions.length);
});
