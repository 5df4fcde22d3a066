import { type ReactNode, useEffect, useState } from 'react';
import { canvasPath } from '#staff-paths';
import { useDocumentForm } from './form/form-context.ts';

type ServerRenderedBlockProps = { type: string; props: Record<string, unknown>; children: ReactNode };

/** A block with data of the shop, rendered by the site; `children` are shown until it is loaded, or if it is empty. */
export function ServerRenderedBlock({ type, props, children }: ServerRenderedBlockProps) {
  const { locale } = useDocumentForm();
  const [html, setHtml] = useState('');
  const blocks = JSON.stringify([{ type, props }]);
  useEffect(() => {
    const controller = new AbortController();
    // Debounced, so that typing does not send a request per letter.
    const timer = setTimeout(
      () => fetchHtml({ blocks, locale }, controller.signal).then(setHtml, () => undefined),
      250,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [blocks, locale]);
  return html === '' ? children : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The site's HTML of the blocks with their styles; '' if there is nothing to show. */
async function fetchHtml(fields: { blocks: string; locale: string }, signal: AbortSignal): Promise<string> {
  const response = await fetch(canvasPath(), { method: 'POST', body: new URLSearchParams(fields), signal });
  if (!response.ok) return '';
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const main = page.querySelector('main');
  for (const script of page.querySelectorAll('script')) script.remove();
  if (!main?.childElementCount) return '';
  return [...page.head.querySelectorAll('style')].map((style) => style.outerHTML).join('') + main.innerHTML;
}
