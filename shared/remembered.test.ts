import { expect, test } from 'vitest';
import { readRemembered } from './remembered.ts';

const models = {
  planner: { baseUrl: '', model: '', temperature: null, timeoutMs: 120_000 },
  agent: null,
  vision: null,
};
const assistant = {
  maxRepairAttempts: 3,
  allowAgentSteps: false,
  allowAiTransforms: true,
  explorePages: true,
};
const runs = {
  stopKey: 'Ctrl+Alt+.',
  keepRuns: 50,
  proofHours: 24,
  replanning: 'never',
  replanThreshold: 9_000,
  agent: { enableReplanning: false, resolveTargets: false, newSites: 'ask' },
} as const;
const settings = {
  theme: 'dark',
  browser: { kind: 'chrome', keepProfile: true },
  followRun: false,
  models,
  assistant,
  ...runs,
} as const;
const recent = [{ path: '/a.planwright.json', name: 'A', openedAt: 5 }];
const windowPlace = { x: 1, y: 2, width: 1000, height: 700 };
const layout = {
  sizes: { palette: 240, side: 300, dock: 200 },
  isPaletteOpen: true,
  isSideOpen: false,
  sideTab: 'assistant',
  isDockOpen: true,
  wasDockOpened: true,
};
const whole = {
  settings,
  recent,
  windowPlace,
  safeChanges: ['/a.planwright.json'],
  layout,
  isMaximized: true,
};
const fresh = {
  settings: {
    theme: 'system',
    browser: { kind: 'embedded', keepProfile: false },
    followRun: true,
    models,
    assistant,
    ...runs,
  },
  recent: [],
  safeChanges: [],
  layout: null,
  isMaximized: false,
};

test('stored data is read back', () => {
  expect(readRemembered(whole)).toEqual(whole);
});

test.each([undefined, null, 7, 'text', [], {}])('%j returns the defaults', (value) => {
  expect(readRemembered(value)).toEqual(fresh);
});

test.each([
  ['settings', { theme: 'pink' }, fresh.settings],
  ['settings', 'broken', fresh.settings],
  ['recent', [{ path: 7 }], []],
  ['recent', null, []],
  ['windowPlace', { x: 'left' }, undefined],
  ['safeChanges', ['/a', 7], []],
  ['layout', { sizes: {} }, null],
  ['isMaximized', 'yes', false],
])('an invalid %s (%j) is reset alone', (part, broken, instead) => {
  expect(readRemembered({ ...whole, [part]: broken })).toEqual({ ...whole, [part]: instead });
});
