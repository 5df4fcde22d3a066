import { type ReactNode, useEffect, useState } from 'react';
import { canvasPath } from '#paths';
import { useDocumentForm } from './form/form-context.ts';

type FoundBlockProps = { type: string; props: Record<string, unknown>; children: ReactNode };

/** A block that shows something of the shop, drawn by the site itself; `children` stand in until it is there, or while it shows nothing. */
export function FoundBlock({ type, props, children }: FoundBlockProps) {
  const { locale } = useDocumentForm();
  const [html, setHtml] = useState('');
  const blocks = JSON.stringify([{ type, props }]);
  useEffect(() => {
    const stop = new AbortController();
    // Somebody who types is not answered letter by letter.
    const timer = setTimeout(() => draw({ blocks, locale }, stop.signal).then(setHtml, () => undefined), 250);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [blocks, locale]);
  return html === '' ? children : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The site's own HTML of these blocks with the styles it brings, '' where they show nothing. */
async function draw(fields: { blocks: string; locale: string }, signal: AbortSignal): Promise<string> {
  const answer = await fetch(canvasPath(), { method: 'POST', body: new URLSearchParams(fields), signal });
  if (!answer.ok) return '';
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('main');
  for (const script of page.querySelectorAll('script')) script.remove();
  if (!main?.childElementCount) return '';
  return [...page.head.querySelectorAll('style')].map((style) => style.outerHTML).join('') + main.innerHTML;
}
