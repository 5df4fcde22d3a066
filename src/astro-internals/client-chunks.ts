const island = /node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\//;
const page =
  /\/src\/(browser\/(hydration\/|ui\/(add-stylesheet|announce|when-styled|basic-icons|parse-html|ignore-double-tap)|cart\/(cart-badge|stored-figures|can-add-directly|pending-taps)|page\/(dialogs|wide-screen))|astro-internals\/island-element|stores\/reload|i18n\/money|domain\/control-text|paths)/;
const base =
  /node_modules\/(nanostores|@nanostores\/persistent)\/|\/src\/(stores\/(api|browser-cookie|customer|language|place|settings|storage|version)|domain\/(calendar|place))\./;

/**
 * Few files instead of fifty: each costs a request and headers of its own, and small ones compress badly. What every page runs
 * by itself (`page`, and `base` where it keeps something) never shares a file with what waits for a touch.
 */
export const clientOutput = {
  // A page's own script: `CartBar.astro_astro_type_script_index_0_lang` would stand in every document.
  entryFileNames: ({ name }: { name: string }) =>
    `_astro/${name.replace(/^(.+)\.astro_.*/, 'own.$1')}.[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: island, priority: 3 },
      { name: 'page', test: page, priority: 2 },
      { name: 'base', test: base, minShareCount: 2, priority: 2 },
      {
        name: 'store',
        test: /\/src\/(stores\/(cart|coupon|address)|domain\/)/,
        minShareCount: 2,
        priority: 1,
      },
      // Only what shopping needs: a page gets the styles of all that is in a file.
      { name: 'island', test: /\/src\/(islands|browser)\/(cart|ui)\//, minShareCount: 2 },
    ],
  },
};
