import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
import { findLiveRegionUses } from './find-live-region-uses.ts';
import { findMutualServiceFolders } from './find-mutual-service-folders.ts';
import { findUnguardedImports } from './find-unguarded-imports.ts';

type Pattern = string | string[];
interface Rule {
  name: string;
  comment: string;
  from: { path?: Pattern; pathNot?: Pattern };
  to: {
    path?: Pattern;
    pathNot?: Pattern;
    dependencyTypesNot?: string[];
    circular?: boolean;
    couldNotResolve?: boolean;
  };
}

const require = createRequire(import.meta.url);
const folders = ['src', 'scripts', 'tests'];

/** dependency-cruiser does not read .astro files, so its rules about paths are applied to their imports here. */
function checkAstroFiles(): string[] {
  const { forbidden } = require('../.dependency-cruiser.cjs') as { forbidden: Rule[] };
  const rules = forbidden
    .filter(({ to }) => to.path || to.pathNot)
    .filter(({ to }) => !to.circular && !to.couldNotResolve);
  return globSync('src/**/*.astro').flatMap((file) =>
    importsOf(file).flatMap(({ target, typeOnly }) =>
      rules
        .filter((rule) => violates(rule, file, target, typeOnly))
        .map((rule) => describeViolation(rule, file, target)),
    ),
  );
}

function violates({ from, to }: Rule, file: string, target: string, typeOnly: boolean): boolean {
  if (typeOnly && to.dependencyTypesNot?.includes('type-only')) return false;
  return isMatch(from, file) && isMatch(to, target);
}

function isMatch({ path, pathNot }: { path?: Pattern; pathNot?: Pattern }, file: string): boolean {
  return (!path || matches(path, file)) && !(pathNot && matches(pathNot, file));
}

function matches(pattern: Pattern, file: string): boolean {
  return [pattern].flat().some((part) => new RegExp(part).test(file));
}

function importsOf(file: string): { target: string; typeOnly: boolean }[] {
  const source = readFileSync(file, 'utf8');
  const script = /^---$(.*?)^---$/ms.exec(source)?.[1] ?? '';
  return [...script.matchAll(/^import\s+(type\s)?(?:[^'"]*?from\s+)?['"]([^'"]+)['"]/gm)].map(
    ([, type, specifier]) => ({
      target: resolveImport(file, specifier!),
      typeOnly: Boolean(type),
    }),
  );
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  if (specifier.startsWith('#')) return relative(process.cwd(), resolveAlias(specifier));
  return `node_modules/${specifier}/`;
}

function resolveAlias(specifier: string): string {
  const { imports } = require('../package.json') as { imports: Record<string, string> };
  const [alias, target] = Object.entries(imports).find(([key]) =>
    specifier.startsWith(key.replace('*', '')),
  ) ?? [specifier, specifier];
  return join(process.cwd(), target.replace('*', specifier.slice(alias.length - 1)));
}

function describeViolation({ name, comment }: Rule, file: string, target: string): string {
  return `error ${name}: ${file} → ${target}\n    ${comment}`;
}

/** Reads the sources of the shop, because no rule of dependency-cruiser or oxlint forbids what these look for. */
const findings = globSync('src/**/*.{ts,tsx,astro}').flatMap((found) => {
  const [file, source] = [found.replaceAll('\\', '/'), readFileSync(found, 'utf8')];
  return [...findLiveRegionUses(file, source), ...findUnguardedImports(file, source)];
});

const cruiseResult = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--output-type',
    'err-long',
    '--config',
    '.dependency-cruiser.cjs',
    ...folders,
  ],
  { stdio: 'inherit' },
);
const violations = [...checkAstroFiles(), ...findings, ...findMutualServiceFolders()];
for (const line of violations) console.error(line);
process.exitCode = cruiseResult.status === 0 && violations.length === 0 ? 0 : 1;
