import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url)).replaceAll('\\', '/');

/**
 * Matches the modules of these packages, and of these files and folders of the project. Throws if a path does not
 * exist.
 */
function modulesOf({ packages = [], paths = [] }: { packages?: string[]; paths?: string[] }) {
  for (const path of paths)
    if (!existsSync(root + path))
      throw new Error(`${path} does not exist: name the moved file in src/astro-internals/client-chunks.ts.`);
  const prefixes = paths.map((path) => root + path);
  return (id: string): boolean => {
    const path = id.replaceAll('\\', '/');
    return (
      prefixes.some((prefix) => path.startsWith(prefix)) ||
      packages.some((name) => path.includes(`/node_modules/${name}/`))
    );
  };
}

/** Code that pages run on load, in one file that every page downloads. */
const page = modulesOf({
  paths: [
    'src/astro-internals/island-element.ts',
    'src/astro-internals/island-props.ts',
    'src/browser/cart/can-add-directly.ts',
    'src/browser/cart/cart-badge.ts',
    'src/browser/cart/show-control-quantity.ts',
    'src/browser/cart/pending-taps.ts',
    'src/browser/cart/build-stepper.ts',
    'src/browser/cart/stored-cart-summary.ts',
    'src/browser/cart/stored-quantities.ts',
    'src/browser/hydration/',
    'src/browser/page/dialogs.ts',
    'src/browser/page/wide-screen.ts',
    'src/browser/ui/add-stylesheet.ts',
    'src/browser/ui/basic-icons.ts',
    'src/browser/ui/dom-view-builder.ts',
    'src/browser/ui/ignore-double-tap.ts',
    'src/browser/ui/parse-html.ts',
    'src/browser/ui/when-styled.ts',
    'src/domain/control-item-codec.ts',
    'src/i18n/money.ts',
    'src/paths.ts',
    'src/stores/reload-for-update.ts',
  ],
});

/** Code that many pages run when idle. */
const base = modulesOf({
  packages: ['nanostores', '@nanostores/persistent'],
  paths: [
    'src/domain/calendar.ts',
    'src/domain/place.ts',
    'src/i18n/text.ts',
    'src/stores/api.ts',
    'src/stores/create-client.ts',
    'src/stores/browser-cookie.ts',
    'src/stores/customer.ts',
    'src/stores/language.ts',
    'src/stores/place.ts',
    'src/stores/fetch-settings.ts',
    'src/stores/storage.ts',
    'src/stores/check-version.ts',
  ],
});

/** The cart and its rules. */
const store = modulesOf({
  paths: [
    'src/domain/',
    'src/stores/apply-coupon.ts',
    'src/stores/cart-catalogue.ts',
    'src/stores/cart-choices.ts',
    'src/stores/cart-figures.ts',
    'src/stores/copy-cart-to-browser-storage.ts',
    'src/stores/cart-sync-state.ts',
    'src/stores/cart-sync.ts',
    'src/stores/cart.ts',
    'src/stores/recheck-availability.ts',
    'src/stores/saved-address-calls.ts',
    'src/stores/set-aside-cart.ts',
  ],
});

/** Code that a few pages run on load. It is not in the islands' file, because that file also loads React. */
const somePages = modulesOf({
  paths: [
    'src/browser/cart/item-controls.ts',
    'src/browser/ui/alarm-sound.ts',
    'src/browser/ui/announce.ts',
    'src/browser/ui/ask-in-dialog.ts',
    'src/browser/ui/clear-field-error.ts',
    'src/browser/ui/countdown.ts',
    'src/browser/ui/follow-stream.ts',
    'src/browser/ui/guard-taps.ts',
    'src/browser/ui/keep-screen-on.ts',
    'src/browser/ui/lead-tabs.ts',
    'src/browser/ui/read-code-from-sms.ts',
  ],
});

/** What scripts of forms read from them. */
const fields = modulesOf({
  paths: ['src/browser/catalogue/selected-line.ts', 'src/browser/ui/form-fields.ts'],
});

/** Messages, also of scripts of pages without islands. */
const messages = modulesOf({ paths: ['src/browser/ui/announce.ts'] });

const islandFolders = modulesOf({
  paths: ['src/browser/cart/', 'src/browser/ui/', 'src/islands/cart/', 'src/islands/ui/'],
});

/**
 * The islands' file contains only what shopping needs, because a page that loads the file also loads the styles of
 * every component in it.
 */
const island = (id: string) => islandFolders(id) && !somePages(id);

const react = modulesOf({
  packages: ['react', 'react-dom', 'scheduler', '@astrojs/react', '@nanostores/react'],
  paths: [
    'src/islands/ui/follow-translation.ts',
    'src/islands/ui/island-renderer.tsx',
    'src/islands/ui/IslandBoundary.tsx',
  ],
});

/**
 * A few files instead of fifty: each file costs a request and headers, and small files compress badly. Code that runs
 * on load or when the page is idle (`page`, `base`) never shares a file with code that waits for a tap.
 */
export const clientOutput = {
  // Shortens the name of a page's own script: `CartBar.astro_astro_type_script_index_0_lang` would be part of every
  // document.
  entryFileNames: ({ name }: { name: string }) =>
    `_astro/${name.replace(/^(.+)\.astro_.*/, 'own.$1')}.[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'react', test: react, priority: 3 },
      { name: 'page', test: page, priority: 2 },
      { name: 'base', test: base, minShareCount: 2, priority: 2 },
      {
        name: 'store',
        test: store,
        minShareCount: 2,
        priority: 1,
      },
      { name: 'form-fields', test: fields, priority: 1 },
      { name: 'announce', test: messages, priority: 1 },
      { name: 'island', test: island, minShareCount: 2 },
    ],
  },
};
