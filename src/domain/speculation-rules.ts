/** What must be fresh when it is opened is left out. */
const fresh = { not: { selector_matches: '.fresh a' } };

/**
 * Which links a browser may make ready ahead: cards in view that browser/page/prerender-visible-items.ts marks, and what a finger or a mouse
 * rests on. A script tells it (browser/page/add-speculation-rules.ts); the content policy knows this text by its hash.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    { where: { selector_matches: 'a[data-near]' }, eagerness: 'immediate' },
    { where: { and: [{ href_matches: ['/item/*', '/stores/*/*'] }, fresh] }, eagerness: 'moderate' },
  ],
  prefetch: [
    {
      where: {
        href_matches: ['/categories', '/(stores|category|campaign|pages|recipe|featured-sections)/*'],
      },
      eagerness: 'moderate',
    },
  ],
});
