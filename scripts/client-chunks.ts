const island = /node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\//;
const page =
  /\/src\/(islands\/(directive\/|ui\/(when-styled|common-icons)|cart\/count)|layouts\/page\/(?!device|install|line|updating|worker|text)|i18n\/money)/;
const base =
  /node_modules\/(nanostores|@nanostores\/persistent)\/|\/src\/(stores\/(api|browser-cookie|place|storage)|domain\/place)\./;

/**
 * Few files instead of fifty: each costs a request and headers of its own, and small ones compress badly. What every page runs
 * by itself (`page`, and `base` where it keeps something) never shares a file with what waits for a touch.
 */
export const clientOutput = {
  codeSplitting: {
    groups: [
      { name: 'react', test: island, priority: 3 },
      { name: 'page', test: page, priority: 2 },
      { name: 'base', test: base, minShareCount: 2, priority: 2 },
      { name: 'store', test: /\/src\/(stores|domain)\//, minShareCount: 2, priority: 1 },
      // Without the shop's texts, which a file of islands would wait for before it runs.
      { name: 'island', test: /\/src\/(islands\/(?!shop\.)|paths)/, minShareCount: 2 },
    ],
  },
};
