/** How every block looks in the editor. The site renders the same components, with what it finds for the visit. */
import type { ComponentType } from 'react';
import { Banner } from './Banner.tsx';
import { CallToAction } from './CallToAction.tsx';
import { canvas } from './canvas.tsx';
import { Columns } from './Columns.tsx';
import { Facts } from './Facts.tsx';
import { Faq } from './Faq.tsx';
import { Farm } from './Farm.tsx';
import { Heading } from './Heading.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Image } from './Image.tsx';
import { Quote } from './Quote.tsx';
import { RichText } from './RichText.tsx';
import type { BlockType } from './schemas.ts';
import { Season } from './Season.tsx';
import type { BlockProps } from './shown.ts';
import { Spacer } from './Spacer.tsx';
import { Steps } from './Steps.tsx';
import { Story } from './Story.tsx';
import { Testimonials } from './Testimonials.tsx';

/** Blocks that need nothing but what was written into them. */
export const plainBlocks = {
  hero: Hero,
  heading: Heading,
  richText: RichText,
  image: Image,
  story: Story,
  quote: Quote,
  steps: Steps,
  facts: Facts,
  faq: Faq,
  callToAction: CallToAction,
  banner: Banner,
  spacer: Spacer,
  season: Season,
  testimonials: Testimonials,
  howItWorks: HowItWorks,
  farm: Farm,
};

/** Whether a block shows something of the shop, so that only the site itself can draw it whole. */
export const isFound = (type: BlockType): boolean => type in canvas;

/** By block type; `start` and `end` of columns are what the editor puts there. */
export const blockComponents = { ...plainBlocks, ...canvas, columns: Columns } as {
  [Type in BlockType]: ComponentType<
    Type extends 'columns' ? Parameters<typeof Columns>[0] : BlockProps<Type>
  >;
};
