import type { Page } from '@playwright/test';

/** A person's pause: another press at the same spot within 300 ms is taken for a hurried finger's second (islands/ui/second-tap.ts). */
export const unhurried = (page: Page) => page.waitForTimeout(300);
