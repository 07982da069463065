import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserSource } from '../electron/tools/browser/session/browser-source.ts';
import { BrowserSession } from '../electron/tools/browser/session/browser-session.ts';
import { openToolHub, type ToolHub } from '../electron/tools/tool-hub.ts';
import { findProblems } from '../shared/validation/find-problems.ts';
import { parseWorkflow } from '../shared/workflow/parse-workflow.ts';
import { serializeWorkflow } from '../shared/workflow/serialize-workflow.ts';
import type { Workflow } from '../shared/workflow/workflow.ts';
import { examples } from './index.ts';

let hub: ToolHub;
beforeAll(async () => {
  hub = await openToolHub({
    servers: [
      browserSource(
        new BrowserSession({ kind: 'chromium', isHeaded: false, profileFolder: '', environment: {} }),
      ),
    ],
  });
});
afterAll(() => hub.close());

describe.each(examples)('example $title', ({ title, file, needsPracticeSite }) => {
  test('is formatted like a saved workflow', () => {
    expect(serializeWorkflow(read(file))).toBe(file);
  });

  test('has no problems and only existing tools', () => {
    expect(findProblems(read(file), hub.catalog())).toEqual([]);
  });

  test('its name is its title', () => {
    const { name, nodes } = read(file);
    expect(name).toBe(title);
    expect(nodes.map(({ id }) => id)).toEqual(nodes.map((_, index) => `n${index + 1}`));
  });

  test('lies on the grid without overlaps', () => {
    const { nodes } = read(file);
    expect(nodes.filter(({ position: { x, y } }) => x % 4 !== 0 || y % 4 !== 0)).toEqual([]);
    const cards = nodes.filter(({ type }) => type !== 'Loop');
    const covered = cards.filter((one, index) =>
      cards
        .slice(0, index)
        .some(
          (other) =>
            Math.abs(one.position.x - other.position.x) < 256 &&
            Math.abs(one.position.y - other.position.y) < 64,
        ),
    );
    expect(covered.map(({ name }) => name)).toEqual([]);
  });

  test('needs the practice site if a variable names it', () => {
    expect(
      read(file).variables.some(
        ({ default: value }) => typeof value === 'string' && value.startsWith('practice://corner-bookshop'),
      ),
    ).toBe(needsPracticeSite);
  });
});

test('every workflow file is listed', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.planwright.json'));
  expect(examples.map(({ id }) => `${id}.planwright.json`).sort()).toEqual(files.sort());
});

function read(file: string): Workflow {
  const parsed = parseWorkflow(file);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
}
