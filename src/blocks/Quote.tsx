import type { BlockProps } from './block-props.ts';

export function Quote({ id, text, who, where, cloth }: BlockProps<'quote'>) {
  return (
    <div id={id} className="in">
      <blockquote className={`quote-block pic--${cloth} printed`}>
        <span className="print" />
        <p>{`“${text}”`}</p>
        {who && <footer>{[who, where].filter(Boolean).join(', ')}</footer>}
      </blockquote>
    </div>
  );
}
