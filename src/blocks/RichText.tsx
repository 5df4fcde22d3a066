import { Html } from './parts.tsx';
import type { BlockProps } from './shown.ts';

export function RichText({ id, html, initial }: BlockProps<'richText'>) {
  if (html === '') return null;
  return (
    <div id={id} className="in">
      <Html html={html} className={initial ? 'prose prose--initial' : 'prose'} />
    </div>
  );
}
