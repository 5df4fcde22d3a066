/** Links inside `.fresh` are not prerendered, because their pages must be up to date when they are opened. */
const excluded = { not: { selector_matches: '.fresh a' } };

/**
 * Links a browser may prerender or prefetch: cards in view, marked by browser/page/prerender-visible-items.ts, and
 * links under a resting pointer. The rules are added by a script (browser/page/add-speculation-rules.ts); the
 * Content-Security-Policy contains the hash of this text.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    { where: { selector_matches: 'a[data-near]' }, eagerness: 'immediate' },
    { where: { and: [{ href_matches: ['/item/*', '/stores/*/*'] }, excluded] }, eagerness: 'moderate' },
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
