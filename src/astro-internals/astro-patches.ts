import { createRequire } from 'node:module';

/** One replacement in a file of Astro's server runtime, made in the build and in development. */
export type AstroPatch = {
  /** Path inside node_modules/astro/dist. */
  file: string;
  /** Text that must occur exactly once in that file. */
  find: string;
  replace: string;
  reason: string;
};

const isLate = 'hydration.directive === "interaction"';

/**
 * The changes to Astro's runtime that Haat's pages need. No patch changes HTML after it was rendered, because text on a
 * page could be mistaken for markup. Each patch has a contract test (tests/server/astro-internals).
 */
export const astroPatches: readonly AstroPatch[] = [
  {
    file: 'runtime/server/render/script.js',
    find: '<script type="module" src="',
    replace: '<script type="late" src="',
    reason: 'src/browser/start/late-scripts.ts loads page scripts after the first paint or at the first tap.',
  },
  {
    file: 'runtime/server/render/common.js',
    find: 'const needsHydrationScript = hydration &&',
    replace: `const needsHydrationScript = hydration && !(${isLate}) &&`,
    reason: 'client:interaction brings its own island element (island-element.ts) with the page script.',
  },
  {
    file: 'runtime/server/render/common.js',
    find: 'const needsDirectiveScript = hydration &&',
    replace: `const needsDirectiveScript = hydration && !(${isLate}) &&`,
    reason: 'The directive is part of the page script too (src/browser/hydration).',
  },
  {
    file: 'runtime/server/render/component.js',
    find: 'if (island.children) {\n    island.props["await-children"] = "";',
    replace: `if (island.children && !(${isLate})) {\n    island.props["await-children"] = "";`,
    reason: 'The page script runs when the document is complete, so no island waits for its children.',
  },
  {
    file: 'runtime/server/hydration.js',
    find: 'return island;',
    replace:
      'if (hydrate === "interaction") {\n    delete island.props.uid;\n    if (metadata.hydrateArgs === true) delete island.props.opts;\n  }\n  return island;',
    reason: 'Attributes that island-element.ts does not read would only make every document larger.',
  },
];

const require = createRequire(import.meta.url);

/** Absolute path of a file in node_modules/astro/dist. */
export function astroFile(file: string): string {
  return require.resolve('astro/package.json').replace('package.json', `dist/${file}`);
}

/** The patched source of one of Astro's files. Throws if the file no longer contains the text that a patch replaces. */
export function patchAstroFile(file: string, source: string): string {
  return astroPatches
    .filter((patch) => patch.file === file)
    .reduce((code, { find, replace, reason }) => {
      if (code.split(find).length !== 2)
        throw new Error(
          `astro/dist/${file} no longer contains the following text exactly once:\n  ${find}\nHaat replaces it: ${reason}\nAdapt the patch in src/astro-internals/astro-patches.ts to the installed version of Astro.`,
        );
      return code.replace(find, () => replace);
    }, source);
}
