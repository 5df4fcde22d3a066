import { retryImport } from '#browser/hydration/retry-import.ts';

/**
 * Adds a stylesheet without blocking anything; a failed download is retried. The stylesheet is adopted instead of
 * linked, because a linked stylesheet with layers makes Chromium lay out the whole page again even if no rule applies.
 */
export const addStylesheet = (href: string): Promise<void> =>
  retryImport(async () => {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    const styles = await answer.text();
    // Safari before 16.4 cannot adopt a stylesheet; its file is in the cache now.
    const { adoptedStyleSheets }: Partial<Document> = document;
    if (adoptedStyleSheets) adoptedStyleSheets.push(await new CSSStyleSheet().replace(styles));
    else document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  });
