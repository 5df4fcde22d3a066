import type { HomeBody } from '#contracts/document/home.ts';

const section = (slug: string) => ({ type: 'section', props: { id: slug, slug } });
const slider = (slug: string) => ({ type: 'promoSlider', props: { id: slug, slug } });

/** The home screen from top to bottom. */
export const demoHomePage: HomeBody = {
  title: { en: 'Home' },
  blocks: [
    section('todays-fruit-stall'),
    slider('market-offers'),
    section('small-hunger'),
    slider('stores-of-the-street'),
    section('ten-weeks-of-mango'),
    section('kitchen-standbys'),
    slider('from-the-field'),
    section('malnad-coffee-and-honey'),
    slider('two-rows-of-shelves'),
    section('off-the-night-train'),
    slider('seasons-of-the-market'),
    { type: 'tabs', props: { id: 'by-the-clock', slug: 'by-the-clock' } },
    slider('nine-small-shelves'),
    section('night-kitchen'),
    slider('evening-offers'),
    section('where-it-comes-from'),
    slider('campaign-strip'),
    section('last-crates'),
    slider('a-handful'),
    section('often-bought'),
    slider('membership'),
  ],
};
