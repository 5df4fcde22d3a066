import { campaigns } from './campaigns/index.ts';
import type { DemoContent } from './demo-content-types.ts';
import { landing } from './landing.ts';
import { pages } from './pages/index.ts';
import { recipes } from './recipes/index.ts';

/** The documents that editors would have written before the demo opens. */
export const content: readonly DemoContent[] = [
  { kind: 'landing', slug: 'landing', body: landing },
  ...pages,
  ...campaigns,
  ...recipes,
];
