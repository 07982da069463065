import { endSentence } from '../text/end-sentence.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { MadeEnd } from './made.ts';

const maxNamed = 12;

export function describeMadeEnd(
  end: MadeEnd,
  { workflow, untried }: { readonly workflow: Pick<Workflow, 'nodes'>; readonly untried: readonly Node[] },
): string {
  const at = (nodeId: string | undefined): string => {
    const node = workflow.nodes.find(({ id }) => id === nodeId);
    return node === undefined ? 'the workflow' : quote(node);
  };
  switch (end.kind) {
    case 'green': {
      const works =
        untried.length === 0
          ? 'It works: every step was tried.'
          : `It works. Not reached this time: ${listed(untried)}.`;
      return [
        works,
        ...(end.isUnreviewed === true
          ? [`Compare the results with your request: ${whyUnreviewed(end.why)}`]
          : []),
        ...(end.isUnsaved === true ? ["But the page says that changes aren't saved yet."] : []),
      ].join(' ');
    }
    case 'harmless-end': {
      const [first] = end.held.filter(({ isAside }) => !isAside).concat(end.held);
      const what = first === undefined ? 'something' : `${first.method} ${first.address}`;
      const why = first?.isSignIn === true ? 'Nothing behind the sign-in was tried' : 'Not tried yet';
      const rest = untried.length === 0 ? '' : ` ${why}: ${listed(untried)}.`;
      return `It works up to ${at(end.nodeId)}, which would send ${what}. That was held back.${rest}`;
    }
    case 'given-up':
      return `The workflow itself failed the run at ${at(end.nodeId)}: ${endSentence(end.reason)}`;
    case 'stuck':
      return `It fails at ${at(end.nodeId)}: ${endSentence(end.reason)} ${endSentence(end.why)}`;
    case 'stopped':
      return 'Stopped.';
  }
}

function whyUnreviewed(why: string | undefined): string {
  return why === undefined
    ? 'the last repair changed them.'
    : `the assistant didn't review them. ${endSentence(why)}`;
}

function listed(nodes: readonly Node[]): string {
  const named = nodes.slice(0, maxNamed).map(quote);
  return nodes.length > maxNamed
    ? `${named.join(', ')} and ${nodes.length - maxNamed} more`
    : named.join(', ');
}

function quote({ name, id }: Node): string {
  return `“${name === '' ? id : name}”`;
}
