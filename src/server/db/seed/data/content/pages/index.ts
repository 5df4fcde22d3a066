import type { DemoContent } from '../demo-content-types.ts';
import { about } from './about.ts';
import { delivery } from './delivery.ts';
import { faq } from './faq.ts';
import { growers } from './growers.ts';
import { help } from './help.ts';
import { membership } from './membership.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';

export const pages: readonly DemoContent[] = [
  { kind: 'page', slug: 'about', body: about },
  { kind: 'page', slug: 'delivery', body: delivery },
  { kind: 'page', slug: 'refunds', body: refunds },
  { kind: 'page', slug: 'privacy', body: privacy },
  { kind: 'page', slug: 'faq', body: faq },
  { kind: 'page', slug: 'growers', body: growers },
  { kind: 'page', slug: 'help', body: help },
  { kind: 'page', slug: 'membership', body: membership },
  { kind: 'page', slug: 'terms', body: terms },
];
