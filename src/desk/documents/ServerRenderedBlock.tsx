import { type ReactNode, useEffect, useState } from 'react';
import { canvasPath } from '#paths';
import { useDocumentForm } from './form/form-context.ts';

type FoundBlockProps = { type: string; props: Record<string, unknown>; children: ReactNode };

/** A block with data of the shop, rendered by the site; `children` are shown until it is loaded, or if it is empty. */
export function FoundBlock({ type, props, children }: FoundBlockProps) {
  const { locale } = useDocumentForm();
  const [html, setHtml] = useState('');
  const blocks = JSON.stringify([{ type, props }]);
  useEffect(() => {
    const stop = new AbortController();
    // Debounced, so that typing does not send a request per letter.
    const timer = setTimeout(() => draw({ blocks, locale }, stop.signal).then(setHtml, () => undefined), 250);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [blocks, locale]);
  return html === '' ? children : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The site's HTML of these blocks with their styles; '' if they are empty. */
async function draw(fields: { blocks: string; locale: string }, signal: AbortSignal): Promise<string> {
  const answer = await fetch(canvasPath(), { method: 'POST', body: new URLSearchParams(fields), signal });
  if (!answer.ok) return '';
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('main');
  for (const script of page.querySelectorAll('script')) script.remove();
  if (!main?.childElementCount) return '';
  return [...page.head.querySelectorAll('style')].map((style) => style.outerHTML).join('') + main.innerHTML;
}
