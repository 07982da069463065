import { startPracticeSite, type PracticeSite } from '../../examples/practice-site/start-practice-site.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export const practiceAddress = 'practice://corner-bookshop';

export interface PracticeSites {
  fillIn(workflow: Workflow): Promise<Workflow>;
  fillInValues(values: JsonObject): Promise<JsonObject>;
  /** In all texts of the value, the site's own address for that of its server, whose port changes. */
  asWritten<Value>(value: Value): Promise<Value>;
  returnTo(variables: JsonObject): void;
  close(): Promise<void>;
}

export function createPracticeSites(): PracticeSites {
  let starting: Promise<PracticeSite> | undefined;
  let port: number | undefined;

  async function urlOfSite(): Promise<string> {
    starting ??= startAt(port);
    try {
      return (await starting).url;
    } catch (thrown) {
      starting = undefined;
      throw thrown;
    }
  }

  return {
    async fillIn(workflow) {
      const isNamed = workflow.variables.some(namesPractice) || workflow.nodes.some(namesPractice);
      if (!isNamed) return workflow;
      const url = await urlOfSite();
      return {
        ...workflow,
        nodes: workflow.nodes.map((node) => at(url, node)),
        variables: workflow.variables.map((variable) => at(url, variable)),
      };
    },
    async fillInValues(values) {
      return namesPractice(values) ? at(await urlOfSite(), values) : values;
    },
    async asWritten<Value>(value: Value) {
      const url = await starting?.then(
        (site) => site.url,
        () => undefined,
      );
      if (url === undefined || value === undefined) return value;
      const server = url.replace(/\/$/, '').replaceAll('.', String.raw`\.`);
      const written = JSON.stringify(value).replaceAll(new RegExp(server + siteEnd, 'g'), practiceAddress);
      return JSON.parse(written) as Value;
    },
    returnTo(variables) {
      port ??= Object.values(variables)
        .map(portOf)
        .find((each) => each !== undefined);
    },
    async close() {
      await starting?.then(
        (site) => site.close(),
        () => undefined,
      );
    },
  };
}

async function startAt(port: number | undefined): Promise<PracticeSite> {
  if (port === undefined) return startPracticeSite();
  return startPracticeSite({ port }).catch(() => startPracticeSite());
}

function portOf(value: unknown): number | undefined {
  const port =
    typeof value === 'string' ? Number(/^http:\/\/127\.0\.0\.1:(\d+)(\/|$)/.exec(value)?.[1]) : NaN;
  return port > 1024 && port < 65_536 ? port : undefined;
}

/** `practice://corner-bookshop@shop.example` would be another site. */
const siteEnd = '(?![\\w@:-]|\\.\\w)';

const practice = new RegExp(practiceAddress + siteEnd, 'g');

const namesPractice = (value: object): boolean => JSON.stringify(value).search(practice) !== -1;

function at<Value extends object>(url: string, value: Value): Value {
  return namesPractice(value)
    ? (JSON.parse(JSON.stringify(value).replaceAll(practice, () => url)) as Value)
    : value;
}
