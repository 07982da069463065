import { startPracticeSite, type PracticeSite } from '../../examples/practice-site/start-practice-site.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { ToolNode } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export const practiceAddress = 'practice://corner-bookshop';

export interface PracticeSites {
  /** Replaces `practice://corner-bookshop` by the running site's address. */
  fillIn(workflow: Workflow): Promise<Workflow>;
  fillInValues(values: JsonObject): Promise<JsonObject>;
  /** Reuses an earlier run's port if it is free. */
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
      const isNamed =
        workflow.variables.some(({ default: value }) => isPractice(value)) ||
        workflow.nodes.some((node) => node.type === 'Tool' && hasPractice(node));
      if (!isNamed) return workflow;
      const url = await urlOfSite();
      return {
        ...workflow,
        nodes: workflow.nodes.map((node) =>
          node.type === 'Tool' && hasPractice(node)
            ? {
                ...node,
                params: {
                  ...node.params,
                  arguments: Object.fromEntries(
                    Object.entries(node.params.arguments).map(([name, value]) => [
                      name,
                      isPractice(value) ? at(url, value) : value,
                    ]),
                  ),
                },
              }
            : node,
        ),
        variables: workflow.variables.map((variable) =>
          isPractice(variable.default) ? { ...variable, default: at(url, variable.default) } : variable,
        ),
      };
    },
    async fillInValues(values) {
      if (!Object.values(values).some(isPractice)) return values;
      const url = await urlOfSite();
      return Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, isPractice(value) ? at(url, value) : value]),
      );
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
function isPractice(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.startsWith(practiceAddress) &&
    /^(?:$|[/?#])/.test(value.slice(practiceAddress.length))
  );
}

const hasPractice = ({ params }: ToolNode): boolean => Object.values(params.arguments).some(isPractice);

function at(url: string, value: string): string {
  return url + value.slice(practiceAddress.length);
}
