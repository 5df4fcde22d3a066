import { expect, type Page } from '@playwright/test';

/** Marks every control of the screen that the Tab key must reach; returns their number. */
const markControls = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, [role=combobox], [role=button], [tabindex="0"])',
    );
    let count = 0;
    const radioGroups = new Set<string>();
    for (const control of controls) {
      const { name, type } = control as HTMLInputElement;
      const isUnreachable =
        control.tabIndex < 0 ||
        control.matches(':disabled, [aria-disabled=true]') ||
        control.closest('[inert], [aria-hidden=true]') !== null ||
        !control.checkVisibility({ visibilityProperty: true });
      // Tab reaches only one radio button of a group; arrow keys choose within the group.
      const isSecondRadio = type === 'radio' && radioGroups.has(name);
      if (type === 'radio') radioGroups.add(name);
      if (!isUnreachable && !isSecondRadio) {
        control.dataset['reach'] = String(count);
        count += 1;
      }
    }
    return count;
  });

/** The focused control: its mark, its description, and whether the focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLElement | null;
    if (!control || control === document.body) return null;
    const marked = control.closest<HTMLElement>('[data-reach]');
    const shown = [control, control.parentElement!].some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return {
      reach: marked?.dataset['reach'] ?? null,
      name: control.outerHTML.slice(0, 160),
      isShown: shown || control.closest('.Mui-focused, .Mui-focusVisible') !== null,
    };
  });

/** Expects that the Tab key reaches every control of the screen, with a visible focus. */
export async function expectTabReachesAll(page: Page, path: string): Promise<void> {
  const count = await markControls(page);
  const reached = new Set<string>();
  const unseen: string[] = [];
  let outside = 0;
  // The focus first moves through the bar and the menu, and then through the screen to its end.
  for (let steps = 0; steps < count + 150 && reached.size < count && outside < 2; steps += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now) outside += 1;
    else if (now.reach !== null) {
      reached.add(now.reach);
      if (!now.isShown) unseen.push(now.name);
    }
  }
  const missed = await page.evaluate(
    (seen) =>
      [...document.querySelectorAll<HTMLElement>('main [data-reach]')]
        .filter(({ dataset }) => !seen.includes(dataset['reach']!))
        .map((control) => control.outerHTML.slice(0, 160)),
    [...reached],
  );
  expect.soft(missed, `${path}: out of reach of the Tab key`).toEqual([]);
  expect.soft(unseen, `${path}: the focus cannot be seen`).toEqual([]);
}
