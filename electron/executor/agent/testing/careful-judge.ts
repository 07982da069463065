import type { ModelMessage } from '../../../../shared/models/chat-model.ts';

interface Shown {
  readonly address: string;
  readonly lines: readonly string[];
}

export function carefulJudge(
  weigh: (question: {
    readonly pages: readonly Shown[];
    readonly claim: string;
  }) => { readonly verdict: 'failed' | 'unverified'; readonly reason: string } | undefined,
): (messages: readonly ModelMessage[]) => string {
  return (messages) => {
    const question = messages.at(-1)?.content ?? '';
    if (messages[0]?.content.startsWith('You judge') !== true) throw new Error('not a question for a judge');
    const problem = weigh({
      pages: pagesIn(sectionOf(question, 'What the pages showed, as code saw them')),
      claim: sectionOf(question, 'What the one who did it says'),
    });
    return JSON.stringify({
      missing: [],
      ...(problem ?? { verdict: 'passed', reason: 'The pages show it.' }),
    });
  };
}

function sectionOf(question: string, title: string): string {
  const [, section] = question.split(`## ${title}\n`);
  if (section === undefined) throw new Error(`the question has no section “${title}”`);
  return section.split('\n## ')[0] ?? '';
}

function pagesIn(section: string): Shown[] {
  return section.split(/^Before turn \d+: /m).flatMap((text) => {
    const [head = '', ...lines] = text.split('\n');
    const [address = ''] = head.split(' ');
    return address.startsWith('http') ? [{ address, lines: lines.map((line) => line.trim()) }] : [];
  });
}
