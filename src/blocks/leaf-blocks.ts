import { z } from 'zod';
import { appLinks } from './app-links.ts';
import { banner } from './banner.ts';
import { callToAction } from './call-to-action.ts';
import { campaignRow } from './campaign-row.ts';
import { categoryGrid } from './category-grid.ts';
import { contact } from './contact.ts';
import { storedBlockSchema } from './define-block.ts';
import { facts } from './facts.ts';
import { faq } from './faq.ts';
import { farm } from './farm.ts';
import { heading } from './heading.ts';
import { hero } from './hero.ts';
import { howItWorks } from './how-it-works.ts';
import { image } from './image.ts';
import { itemBar } from './item-bar.ts';
import { itemShowcase } from './item-showcase.ts';
import { itemSection } from './item-section.ts';
import { itemShelf } from './item-shelf.ts';
import { promoSlider } from './promo-slider.ts';
import { quote } from './quote.ts';
import { recipeRow } from './recipe-row.ts';
import { richTextBlock } from './rich-text.ts';
import { season } from './season.ts';
import { spacer } from './spacer.ts';
import { landingHeader } from './landing-header.ts';
import { steps } from './steps.ts';
import { storeRow } from './store-row.ts';
import { story } from './story.ts';
import { tabs } from './tabs.ts';
import { testimonials } from './testimonials.ts';

/** Every block without nested blocks, in the order the editor offers them. */
export const leafBlocks = {
  hero,
  heading,
  richText: richTextBlock,
  image,
  story,
  quote,
  steps,
  facts,
  faq,
  callToAction,
  banner,
  spacer,
  itemShelf,
  itemKinds: itemShowcase,
  itemBar,
  season,
  section: itemSection,
  tabs,
  promoSlider,
  storeRow,
  categoryGrid,
  recipeRow,
  campaignRow,
  testimonials,
  howItWorks,
  contact,
  appLinks,
  farm,
  stall: landingHeader,
} as const;

export const leafBlockSchema = z.discriminatedUnion('type', [
  storedBlockSchema(hero),
  storedBlockSchema(heading),
  storedBlockSchema(richTextBlock),
  storedBlockSchema(image),
  storedBlockSchema(story),
  storedBlockSchema(quote),
  storedBlockSchema(steps),
  storedBlockSchema(facts),
  storedBlockSchema(faq),
  storedBlockSchema(callToAction),
  storedBlockSchema(banner),
  storedBlockSchema(spacer),
  storedBlockSchema(itemShelf),
  storedBlockSchema(itemShowcase),
  storedBlockSchema(itemBar),
  storedBlockSchema(season),
  storedBlockSchema(itemSection),
  storedBlockSchema(tabs),
  storedBlockSchema(promoSlider),
  storedBlockSchema(storeRow),
  storedBlockSchema(categoryGrid),
  storedBlockSchema(recipeRow),
  storedBlockSchema(campaignRow),
  storedBlockSchema(testimonials),
  storedBlockSchema(howItWorks),
  storedBlockSchema(contact),
  storedBlockSchema(appLinks),
  storedBlockSchema(farm),
  storedBlockSchema(landingHeader),
]);
