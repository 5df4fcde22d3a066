import type { DemoContent } from './content.ts';
import { recipes } from './recipes/index.ts';

/** What editors would have written by the day the demo opens. */
export const content: readonly DemoContent[] = [...recipes];
