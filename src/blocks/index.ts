/** Every block as rendered in the editor. The site renders the same components with the data of the visit. */
import type { ComponentType } from 'react';
import { Banner } from './Banner.tsx';
import { CallToAction } from './CallToAction.tsx';
import { canvasBlocks } from './canvas-blocks.tsx';
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
import type { BlockProps } from './block-props.ts';
import { Spacer } from './Spacer.tsx';
import { Steps } from './Steps.tsx';
import { Story } from './Story.tsx';
import { Testimonials } from './Testimonials.tsx';

/** Blocks that need no data except their props. */
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

/** Whether a block shows data of the shop, so that only the site itself can render it completely. */
export const needsShopData = (type: BlockType): boolean => type in canvasBlocks;

/** The component of each block type; the editor fills `start` and `end` of the columns block. */
export const blockComponents = { ...plainBlocks, ...canvasBlocks, columns: Columns } as {
  [Type in BlockType]: ComponentType<
    Type extends 'columns' ? Parameters<typeof Columns>[0] : BlockProps<Type>
  >;
};
