import type { Locator } from '@playwright/test';

/** Acts by touch, and counts the taps: typing into a field counts as one. */
export function countTaps() {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(target: Locator) {
      await target.tap();
      taps += 1;
    },
    /** `Enter` is the key of the keyboard that is open already. */
    async type(field: Locator, text: string, { enter = false } = {}) {
      await field.fill(text);
      if (enter) await field.press('Enter');
      taps += 1;
    },
  };
}
