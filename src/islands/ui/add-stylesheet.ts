import { untilThere } from '#islands/directive/until-there.ts';

/** A link added by a script holds nothing up. Where the line fails it is asked for again. */
export const addStylesheet = (href: string): Promise<HTMLLinkElement> =>
  untilThere(
    () =>
      new Promise((resolve, reject) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        link.addEventListener('load', () => resolve(link), { once: true });
        link.addEventListener('error', (event) => (link.remove(), reject(new Error(event.type))));
        document.head.append(link);
      }),
  );
