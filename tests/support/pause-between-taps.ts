import type { Page } from '@playwright/test';

/**
 * Waits like a person: a second tap at the same spot within 300 ms counts as an accidental double tap
 * (browser/ui/ignore-double-tap.ts).
 */
export const pauseBetweenTaps = (page: Page) => page.waitForTimeout(300);
