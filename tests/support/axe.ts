import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Axe = InstanceType<typeof AxeBuilder>;

const decorativeWords = ['.poster__word', '.hero__word', '.dish-word'];

/** The rules to check, selected by tags because axe checks target size only on request. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no WCAG 2.2 AA and no serious best-practice violations; pages in frames are checked separately. */
export async function expectNoAxeViolations(page: Page, narrow = (axe: Axe): Axe => axe): Promise<void> {
  await waitForTransitions(page);
  // Collecting selectors of passed checks would double the time; legacy mode runs in the tested page, without opening a
  // blank page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  // The large words behind pictures are decoration and hidden from assistive technology.
  const { violations } = await narrow(
    decorativeWords.reduce((each, word) => each.exclude(word), axe.exclude('iframe')).withTags(tags),
  ).analyze();
  const problems = violations.filter(
    ({ impact, tags: ofRule }) =>
      impact === 'serious' || impact === 'critical' || !ofRule.includes('best-practice'),
  );
  expect
    .soft(
      problems.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      page.url(),
    )
    .toEqual([]);
}

/**
 * Waits until running transitions have ended, such as those of colours after a change of theme. React changes the
 * theme in a task after the first frame, so this first waits for that task.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Chromium on a busy machine may never call the page idle; the timeout lets its callback run all the same.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 })),
    );
    const isFinite = ({ effect, timeline }: Animation) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
    const running = document.getAnimations().filter((one) => isFinite(one) && one.playState === 'running');
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Checks only the contrast, because dark mode changes only colours. */
export async function expectNoAxeViolationsInDarkMode(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page, (axe) => axe.withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
}
