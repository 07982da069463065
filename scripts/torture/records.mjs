import { formatTable } from '../bench/format-table.mjs';
import { parts } from './parts.mjs';

export const recordsSection = 'torture';
const columns = ['part', 'form', 'count', 'seed', 'date', 'seconds', 'passed', 'failed'];
const order = parts.map(({ name }) => name);

export function readTortureRecords(text = '') {
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === columns.length + 2 && order.includes(cells[1]))
    .map(([, part, form, count, seed, date, seconds, passed, failed]) => ({
      part,
      form,
      date,
      ...mapValues({ count, seed, seconds, passed, failed }, Number),
    }));
}

export const addRecord = (records, added) =>
  [...records.filter(({ part, form }) => part !== added.part || form !== added.form), added].sort(
    (one, other) => order.indexOf(one.part) - order.indexOf(other.part) || (one.form === 'short' ? -1 : 1),
  );

export const printRecords = (records) =>
  formatTable({
    title: 'Last runs of each part',
    columns,
    rows: records.map((record) => columns.map((column) => String(record[column]))),
    note: '`npm run torture -- --help` says what each part covers.',
  });

/** Estimates from the record with the nearest count; undefined without one. */
export function estimateSeconds(records, { name, count }) {
  const [nearest] = records
    .filter(({ part }) => part === name)
    .sort((one, other) => distance(one.count, count) - distance(other.count, count));
  return nearest === undefined ? undefined : Math.ceil((nearest.seconds * count) / nearest.count);
}

const distance = (one, other) => Math.abs(Math.log(one / other));

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
