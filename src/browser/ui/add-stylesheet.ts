import { untilThere } from '#browser/hydration/retry-import.ts';

/**
 * Adds a file of styles that holds nothing up; where the line fails it is asked for again. Adopted and not linked: a link whose
 * styles are in layers makes Chromium lay out the whole page anew, also where none of them applies.
 */
export const addStylesheet = (href: string): Promise<void> =>
  untilThere(async () => {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`The styles answered ${answer.status}.`);
    const sheet = await new CSSStyleSheet().replace(await answer.text());
    document.adoptedStyleSheets.push(sheet);
  });
