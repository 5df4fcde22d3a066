import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Axe = InstanceType<typeof AxeBuilder>;

/** By name, because the size of targets is looked at only when it is asked for. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing breaks WCAG 2.2 AA, and nothing else is serious; a frame's page answers for itself. */
export async function noAxeFaults(page: Page, narrow = (axe: Axe): Axe => axe): Promise<void> {
  // Selectors of what is right would take as long as the looking; run in the page itself, no blank one is opened to sum up the frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await narrow(axe.exclude('iframe').withTags(tags)).analyze();
  const faults = violations.filter(
    ({ impact, tags: ofRule }) =>
      impact === 'serious' || impact === 'critical' || !ofRule.includes('best-practice'),
  );
  expect
    .soft(
      faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      page.url(),
    )
    .toEqual([]);
}

/** By night only the colours differ. */
export async function noAxeFaultsByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await noAxeFaults(page, (axe) => axe.withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
}
