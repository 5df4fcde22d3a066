import type { Page } from '@playwright/test';

/**
 * Waits like a person: a second tap at the same spot within 300 ms counts as an accidental double tap
 * (browser/ui/ignore-double-tap.ts).
 */
export const pauseBetweenTaps = (page: Page) => page.waitForTimeout(300);

/**
 * Waits until a tap at the place of the tap before counts again: after an action that moves or ends something, the desk
 * drops it for 700 ms (browser/ui/guard-taps.ts).
 */
export const pauseAfterStep = (page: Page) => page.waitForTimeout(700);
