import { expect, test } from 'vitest';
import { differsInSpacesAlone, nameLikeness, saysText } from './name-match.ts';

test.each([
  ['Name', ' Name ', 0],
  ['name', 'Name:*', 1],
  ['Name', '* Name', 1],
  ['csv', '*.csv', 2],
  ['Save changes', 'save  changes', 1],
  ["It's on", 'it`s on', 1],
  ['Größe', 'GRÖSSE', undefined],
  ['Editor', 'Editor (2)', 1],
  ['Editor (2)', 'Editor (3)', undefined],
  ['go on', 'Now go on, please', 2],
  ['go', 'Gone', undefined],
  ['*', 'Name', undefined],
  ['Export', 'Export▼', 1],
  ['Sort ▲', 'Sort ▼', undefined],
  ['▼', 'Export▼', 2],
])('“%s” compared with “%s” is %s', (wanted, name, likeness) => {
  expect(nameLikeness(wanted, name)).toBe(likeness);
});

test.each([
  ['10/ page', '10 / page', true],
  ['Log in', 'Login:', true],
  ['1 12', '11 2', false],
  ['1 2', '12', false],
  ['10/ page', '20 / page', false],
  [' ', '', false],
  ['…', '', false],
])('“%s” differs from “%s” in spaces alone: %s', (wanted, name, does) => {
  expect(differsInSpacesAlone(wanted, name)).toBe(does);
});

test.each([
  ['Saved', 'Saved', true],
  ['Saved', 'Not saved: the name is too short.', false],
  ['Saved', 'All changes. saved!', true],
  ['Saved', '“saved” and Not saved', true],
  ['Saved', 'Profile Saved', true],
  ['Saved', 'SAVED', true],
  ['SAVED', 'All is saved', true],
  ['SAVED', 'Not yet saved', false],
  ['saved', 'Not saved', false],
  ['Saved', 'Not Saved', false],
  ['logged in', 'You aren’t logged in', false],
  ['saved', 'Not saved, but saved before', true],
  ['not saved', 'Not saved', true],
  ['saved', 'A knot saved', true],
  ['available', 'Unavailable', false],
  ['AVAILABLE', 'UNAVAILABLE', false],
  ['5 books', '15 books', false],
  ['25', '250 g', false],
  ['25', '2026-06-25', false],
  ['25', '10:25', false],
  ['25', '25.00 EUR', true],
  ['06/2026', '25/06/2026', true],
  ['50', '£24.50', true],
  ['123', 'Order A123', true],
  ['main street', 'Jane DoeMain street', true],
  ['存', '未保存', true],
  ['Order 7', 'your order 7, order 7', false],
  ['Größe', 'Die größe', false],
  ['4 books', 'You have 4 Books', true],
  ['Total', 'Subtotal: 4', false],
  ['Tea', 'Coffee', false],
])('“%s” in “%s”: %s', (wanted, text, isSaid) => {
  expect(saysText(text, wanted)).toBe(isSaid);
});
