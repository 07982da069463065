import './value-view.css';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { describeType } from './describe-type.ts';

const maxEntries = 200;
const longText = 80;

export function ValueView({ value, isOpen = false }: { readonly value: Json; readonly isOpen?: boolean }) {
  if (!isWhole(value)) return <span className="value-text">{String(value)}</span>;
  if (typeof value === 'string' && isOpen) return <pre className="value-text">{value}</pre>;
  return (
    <details className="value-view" open={isOpen}>
      <summary>{isOpen ? describeType(value) : previewOf(value)}</summary>
      <WholeValue value={value} />
    </details>
  );
}

const isWhole = (value: Json): value is string | Json[] | JsonObject =>
  typeof value === 'string'
    ? value.length > longText || value.includes('\n')
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function previewOf(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longText ? `${text.slice(0, longText)}…` : text;
}

interface WholeValueProps {
  readonly value: string | Json[] | JsonObject;
  readonly label?: string;
}

export function WholeValue({ value, label = 'Table' }: WholeValueProps) {
  if (typeof value === 'string') return <pre className="value-text">{value}</pre>;
  if (Array.isArray(value) && value.every(isJsonObject)) return <Rows rows={value} label={label} />;
  const fields = Object.entries(value);
  return (
    <>
      <dl className="value-tree">
        {fields.slice(0, maxEntries).map(([name, field]) => (
          <div key={name}>
            <dt>{Array.isArray(value) ? Number(name) + 1 : name}</dt>
            <dd>
              <ValueView value={field} />
            </dd>
          </div>
        ))}
      </dl>
      <More count={fields.length - maxEntries} />
    </>
  );
}

function Rows({ rows, label }: { readonly rows: readonly JsonObject[]; readonly label: string }) {
  const columns = [...new Set(rows.slice(0, maxEntries).flatMap((row) => Object.keys(row)))];
  return (
    <>
      <div className="value-table" tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxEntries).map((row, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column}>{row[column] !== undefined && <ValueView value={row[column]} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More count={rows.length - maxEntries} />
    </>
  );
}

function More({ count }: { readonly count: number }) {
  return count > 0 && <p className="value-more">{count} more. Copy the value to see all.</p>;
}
