import {
  Banner,
  CallToAction,
  Facts,
  Faq,
  Farm,
  Heading,
  Hero,
  HowItWorks,
  Image,
  Quote,
  RichText,
  Season,
  Spacer,
  Steps,
  Story,
  Testimonials,
} from '#blocks/index.ts';

type Plain = (props: Record<string, unknown>) => unknown;

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
} as unknown as Record<string, Plain>;
