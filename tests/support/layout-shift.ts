import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface LayoutShifts {
  total: number;
  /** One line per moved element, with its place before and after the shift. */
  moved: string[];
}

/**
 * Records layout shifts from the next page load on. Needs an observer, because `getEntriesByType` returns no shifts.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    const shifts: LayoutShifts = { total: 0, moved: [] };
    Object.assign(globalThis, { shifts });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shifts.total += value;
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? `${element.localName}.${element.className}` : 'a removed element';
          shifts.moved.push(`${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'shifts') as LayoutShifts);
}
