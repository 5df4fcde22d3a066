import { SanitisedHtml } from './block-parts.tsx';
import type { BlockProps } from './block-props.ts';

export function RichText({ id, html, initial }: BlockProps<'richText'>) {
  if (html === '') return null;
  return (
    <div id={id} className="in">
      <SanitisedHtml html={html} className={initial ? 'prose prose--initial' : 'prose'} />
    </div>
  );
}
