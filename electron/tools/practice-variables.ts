import { startPracticeSite, type PracticeSite } from '../../examples/practice-site/start-practice-site.ts';
import type { JsonObject } from '../../shared/json.ts';
import { asPracticeWritten, namesPractice, withPracticeServer } from '../../shared/tools/practice-address.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export interface PracticeSites {
  fillIn(workflow: Workflow): Promise<Workflow>;
  fillInValues(values: JsonObject): Promise<JsonObject>;
  url(): Promise<string | undefined>;
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

  const url = async (): Promise<string | undefined> =>
    starting?.then(
      (site) => site.url,
      () => undefined,
    );

  return {
    async fillIn(workflow) {
      const isNamed = workflow.variables.some(namesPractice) || workflow.nodes.some(namesPractice);
      if (!isNamed) return workflow;
      const url = await urlOfSite();
      return {
        ...workflow,
        nodes: workflow.nodes.map((node) => withPracticeServer(node, url)),
        variables: workflow.variables.map((variable) => withPracticeServer(variable, url)),
      };
    },
    async fillInValues(values) {
      return namesPractice(values) ? withPracticeServer(values, await urlOfSite()) : values;
    },
    url,
    asWritten: async (value) => asPracticeWritten(value, await url()),
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
