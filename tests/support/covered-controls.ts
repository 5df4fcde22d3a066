import { expect, type Page } from '@playwright/test';

/** Scrolls to the end of the page, even if a list keeps loading more. */
async function scrollToEnd(page: Page) {
  let height = 0;
  await expect(async () => {
    const before = height;
    height = await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return document.documentElement.scrollHeight;
    });
    expect(height).toBe(before);
  }).toPass();
}

/** The controls that a bar covers or that are below the screen, on a page that is scrolled to its end. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const bars = '.tab-bar, .cart-bar, .pay-bar, .buy, dialog, [hidden]';
    /** The column around a control that scrolls by itself, where the control can be scrolled into view. */
    const scrollerOf = (control: Element) => {
      for (let part = control.parentElement; part && part !== document.body; part = part.parentElement)
        if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY))
          return part;
      return null;
    };
    return [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary), footer a[href]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest(bars))
      .flatMap((control) => {
        const box = [...control.getClientRects()].at(-1);
        if (!box || box.width < 3) return [];
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const scroller = scrollerOf(control);
        const shown = scroller?.getBoundingClientRect();
        if (shown && (y < shown.top || y > shown.bottom)) return [];
        const hit = document.elementFromPoint(x, y);
        const covering = hit?.closest('.tab-bar, .cart-bar, .pay-bar, .buy');
        // At the end of the page, a control below the viewport cannot be scrolled into view.
        return covering || (y > innerHeight && !scroller)
          ? [`${control.textContent.trim()} (${covering?.className ?? 'below'})`]
          : [];
      });
  });

/** Expects that the end of the page can be scrolled above the bars that float over the page. */
export async function expectNoCoveredControls(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('style', /--bars-height/);
  await scrollToEnd(page);
  await expect.poll(() => coveredControls(page), page.url()).toEqual([]);
}
