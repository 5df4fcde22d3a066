import { expect, test } from 'vitest';
import { findUnguardedImports } from '../../scripts/find-unguarded-imports.ts';

test.each([
  ["void import('./tips.ts').then(({ show }) => show());", 1],
  ["const { show } = await import('./tips.ts');", 1],
  ["whenIdle(() => import('./tips.ts'));", 1],
  ["void import('./tips.ts')\n  .then(({ show }) => show())\n  .catch(() => false);", 0],
  ["void retryImport(() => import('./tips.ts')).then(({ show }) => show());", 0],
  ["whenIdle(() => retryImport(() => import('./tips.ts')));", 0],
  ["const importTips = () => import('./tips.ts');", 0],
])('an import in the background needs an answer to a failure: %s', (source, count) => {
  expect(findUnguardedImports('src/browser/home/tips.ts', source)).toHaveLength(count);
});

test('the frontmatter of a page and code of the server may import as they like', () => {
  expect(
    findUnguardedImports(
      'src/pages/home.astro',
      "---\nconst { read } = await import('#server/read.ts');\n---\n",
    ),
  ).toEqual([]);
  expect(findUnguardedImports('src/server/read.ts', "await import('./write.ts');")).toEqual([]);
});
