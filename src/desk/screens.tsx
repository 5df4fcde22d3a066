import type { DeskScreen } from './resource.ts';

/** Screens that are no list. */
export const screens: readonly DeskScreen[] = [];
