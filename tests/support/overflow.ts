import type { Page } from '@playwright/test';

/** If a page scrolls sideways, its width and up to three elements that extend beyond the window; otherwise empty. */
export const overflow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return '';
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        (element.getBoundingClientRect().right > room + 1 || element.getBoundingClientRect().left < -1) &&
        !element.closest('.rail, .scroller'),
    );
    return `${document.documentElement.scrollWidth} > ${room}: ${wide
      .slice(0, 3)
      .map((element) => `${element.tagName}.${element.className}`)
      .join(' ')}`;
  });
