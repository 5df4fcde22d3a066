import type { Page } from '@playwright/test';

/** A person's pause: another press at the same spot within 300 ms is taken for a hurried finger's second (browser/ui/ignore-double-tap.ts). */
export const unhurried = (page: Page) => page.waitForTimeout(300);
