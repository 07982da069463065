import { Fragment, memo } from 'react';
import { foreignLimits } from '../../../shared/foreign-limits.ts';
import { parseWords, type TextBlock, type Span } from './parse-words.ts';

/** Builds elements, never HTML. */
export const Words = memo(function Words({ text }: { readonly text: string }) {
  const { shownMessage } = foreignLimits;
  return (
    <div className="words">
      {parseWords(text.slice(0, shownMessage)).map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
      {text.length > shownMessage && (
        <p>
          … This message has {text.length.toLocaleString('en-GB')} characters; the first{' '}
          {shownMessage.toLocaleString('en-GB')} are shown.
        </p>
      )}
    </div>
  );
});

function BlockView({ block }: { readonly block: TextBlock }) {
  if (block.kind === 'code') return <pre tabIndex={0}>{block.text}</pre>;
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.lines.map((line, at) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            <Line spans={line} />
          </Fragment>
        ))}
      </p>
    );
  const items = block.items.map((item, at) => (
    <li key={at}>
      <Line spans={item} />
    </li>
  ));
  return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

function Line({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map(({ kind, text }, at) =>
    kind === 'bold' ? (
      <strong key={at}>{text}</strong>
    ) : kind === 'code' ? (
      <code key={at}>{text}</code>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}
