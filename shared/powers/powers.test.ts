import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { node, workflowOf } from '../testing/build.ts';
import type { Variable } from '../workflow/workflow.ts';
import type { Node } from '../workflow/node.ts';
import { kindOfAddress } from './address.ts';
import { describePowers, fingerprintOfPowers } from './describe-powers.ts';
import { findPowers } from './find-powers.ts';
import { inputsOf } from '../variables/inputs.ts';
import { anySite, hasPowers, type Powers, type ServerPower } from './powers.ts';
import { checkCallTarget } from './check-call-target.ts';

const step = (id: string, tool: string, args: JsonObject): Node =>
  node(id, 'Tool', { server: 'browser', tool, arguments: args });
const input = (name: string, value = '', secret = false): Variable => ({ name, default: value, secret });

function powersOf(
  nodes: readonly Node[],
  variables: readonly Variable[] = [],
  servers: readonly ServerPower[] = [],
): Powers {
  const { files, uploads, ...found } = findPowers({
    workflow: { ...workflowOf(nodes), variables: [...variables] },
    servers,
  });
  return {
    ...found,
    files: files.map((file) => ({ ...file, leadsTo: '' })),
    uploads: uploads.map(({ path, anyIn }) => ({ path, anyIn, isOutside: path.startsWith('/') })),
  };
}
const fingerprint = (nodes: readonly Node[], variables: readonly Variable[] = []) =>
  fingerprintOfPowers(powersOf(nodes, variables));

describe('permissions of a workflow', () => {
  test('none for web pages only', () => {
    expect(
      hasPowers(
        powersOf(
          [
            step('a', 'open_page', { url: 'https://shop.example' }),
            step('b', 'type_text', { text: '${name}' }),
          ],
          [input('name')],
        ),
      ),
    ).toBe(false);
  });

  test('lists files, uploads, secrets, and AI steps', () => {
    const powers = powersOf(
      [
        step('a', 'open_page', { url: 'shop.example/login' }),
        step('b', 'open_page', { url: 'FILE:///home/ann/.ssh/id_rsa' }),
        step('c', 'upload_file', { path: '/etc/passwd' }),
        step('d', 'upload_file', { path: 'invoices/${name.value}.pdf' }),
        step('e', 'upload_file', { path: 'cv.pdf' }),
        step('f', 'type_text', { text: '${secrets.SHOP}' }),
        step('g', 'type_text', { text: '${pin}' }),
        node('h', 'AiStep', { prompt: 'go', allowedTools: ['click', 'browser/open_page'] }),
      ],
      [input('pin', '', true)],
    );
    expect(powers).toMatchObject({
      files: [{ address: 'FILE:///home/ann/.ssh/id_rsa', isOpen: false, leadsTo: '' }],
      uploads: [
        { path: '/etc/passwd', anyIn: false, isOutside: true },
        { path: 'cv.pdf', anyIn: false, isOutside: false },
        { path: 'invoices', anyIn: true, isOutside: false },
      ],
      secrets: [
        { name: 'SHOP', origins: ['https://shop.example'], servers: [] },
        { name: 'pin', origins: ['https://shop.example'], servers: [] },
      ],
      agents: [{ tools: ['browser/open_page', 'click'], task: 'go', origins: [] }],
      origins: ['https://shop.example'],
    });
    expect(describePowers(powers).map(({ heading }) => heading)).toEqual([
      'Open files on this computer',
      'Upload files from this computer',
      'Use secrets',
      'Let an AI model act on its own',
    ]);
  });

  test('without a server, a secret may go anywhere', () => {
    const server = (name: string): ServerPower => ({
      name,
      command: ['x'],
      folder: '/',
      url: '',
      settings: [],
    });
    const powers = powersOf(
      [node('a', 'Tool', { tool: 'post_it', arguments: { text: '${secrets.KEY}' } })],
      [],
      [server('mail'), server('evil')],
    );
    expect(powers).toMatchObject({
      secrets: [{ name: 'KEY', servers: ['evil', 'mail'] }],
      calls: [{ server: '', tool: 'post_it', sent: expect.stringContaining('${secrets.KEY}') as string }],
    });
  });

  test('any site if a page chooses it', () => {
    expect(
      powersOf([
        step('a', 'open_page', { url: 'https://${link.value}' }),
        step('b', 'upload_file', { path: '/x' }),
      ]).origins,
    ).toEqual([anySite]);
  });

  test('the fingerprint ignores name and position', () => {
    const upload = step('a', 'upload_file', { path: 'cv.pdf' });
    const open = step('b', 'open_page', { url: 'https://jobs.example/apply' });
    const before = fingerprint([upload, open]);
    expect(fingerprint([open, { ...upload, id: 'z', name: 'Hand it in', position: { x: 900, y: 4 } }])).toBe(
      before,
    );
    expect(fingerprint([upload, step('b', 'open_page', { url: 'https://jobs.example/other' })])).toBe(before);
    expect(fingerprint([step('a', 'upload_file', { path: '../cv.pdf' }), open])).not.toBe(before);
    expect(fingerprint([upload, step('b', 'open_page', { url: 'https://evil.example/apply' })])).not.toBe(
      before,
    );
    const server = (options: string): ServerPower => ({
      name: 's',
      command: ['node', 's.mjs'],
      folder: '/srv',
      url: '',
      settings: [{ name: 'NODE_OPTIONS', shown: options, fingerprint: options }],
    });
    expect(fingerprintOfPowers(powersOf([], [], [server('')]))).not.toBe(
      fingerprintOfPowers(powersOf([], [], [server('--require evil.js')])),
    );
  });

  test('control characters are visible', () => {
    const description = JSON.stringify(
      describePowers(
        powersOf(
          [step('a', 'upload_file', { path: '/x\u001b[2K\rsafe\u202e' })],
          [],
          [{ name: 'a\u001b[2K\r', command: ['sh', '\u009b'], folder: '/', url: '', settings: [] }],
        ),
      ),
    );
    expect(description).toContain('/x\\\\u{1b}[2K\\\\u{d}safe\\\\u{202e}');
    expect(description).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
  });

  test('invisible characters of AI steps are visible', () => {
    const task = 'Read the\u2003price.\u{e0157}\u3164';
    const agents = [{ tools: [], task, origins: [] }];
    const description = JSON.stringify(describePowers({ ...powersOf([]), agents }));
    expect(description).toContain('Read the\\\\u{2003}price.\\\\u{e0157}\\\\u{3164}');
  });
});

test.each([
  ['https://a.example', 'web'],
  ['a.example/file:///x', 'web'],
  ['localhost:80', 'web'],
  ['about:blank', 'web'],
  ['data:text/html,x', 'refused'],
  [' FILE:///etc/passwd', 'file'],
  ['file:/etc', 'file'],
  ['view-source:file:///etc/passwd', 'refused'],
  ['chrome://version', 'refused'],
  ['devtools://devtools', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['blob:file:///x', 'refused'],
  ['app://planwright/', 'refused'],
])('the address %s is %s', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});

describe('values from pages', () => {
  const check = (
    tool: string,
    name: 'url' | 'path',
    written: string,
    filled: string,
    variables: readonly Variable[] = [],
  ) =>
    checkCallTarget(
      { server: 'browser', tool, written: { [name]: written }, filled: { [name]: filled } },
      inputsOf({ ...workflowOf([node('link'), node('price')]), variables: [...variables] }),
    );
  const refused = { ok: false, failure: { code: 'file-from-page' } };

  test.each([
    ['${link.value}', 'file:///etc/passwd'],
    ['${link.value}', ' FiLe:/etc/passwd'],
    ['${a}${link.value}', 'file:///etc/passwd'],
    ['file:///srv/${link.value}', 'file:///srv/../etc/passwd'],
    ['file:///srv/${link.value}', 'file:///srv/x'],
  ])('can’t open a file: %s', (written, filled) => {
    expect(check('open_page', 'url', written, filled, [input('a', 'fi')])).toMatchObject(refused);
  });

  test('open files only at a person’s address', () => {
    expect(check('open_page', 'url', '${link.value}', 'https://a.example/x')).toEqual({ ok: true });
    expect(check('open_page', 'url', '${page}', 'file:///srv/x', [input('page')])).toEqual({ ok: true });
    expect(check('open_page', 'url', 'chrome://version', 'chrome://version')).toMatchObject({
      ok: false,
      failure: { code: 'address-refused' },
    });
  });

  test('a variable set by a step is learned', () => {
    expect(
      check('open_page', 'url', '${price.value}', 'file:///etc/passwd', [input('price.value')]),
    ).toMatchObject(refused);
  });

  test.each([
    ['${link.value}', '/etc/passwd'],
    ['/${link.value}', '/etc/passwd'],
    ['${dir}${link.value}', '/etc/passwd'],
    ['invoices/${link.value}', 'invoices/../../private.txt'],
    ['invoices/${link.value}', 'invoices/a\\..\\..\\b'],
    ['C:\\${link.value}', 'C:\\x'],
    ['invoices/${link.value}', 'invoices/a\0.pdf'],
    ['report${link.value}', 'report/../../x'],
  ])('uploads only from the written folder: %s as %s', (written, filled) => {
    expect(check('upload_file', 'path', written, filled, [input('dir')])).toMatchObject(refused);
  });

  test('may choose a file in the written folder', () => {
    expect(check('upload_file', 'path', 'invoices/${link.value}.pdf', 'invoices/2026/a.pdf')).toEqual({
      ok: true,
      within: 'invoices',
    });
    expect(
      check('upload_file', 'path', '${dir}/in-${link.value}', '/home/ann/in-7', [input('dir', '/home/ann')]),
    ).toEqual({ ok: true, within: '/home/ann' });
    expect(check('upload_file', 'path', '${file}', '/anything', [input('file')])).toEqual({ ok: true });
  });
});
