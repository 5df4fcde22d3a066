import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const services = 'src/server/services/';
/** Pairs that still import each other. */
const known = ['order payment'];

/** Lists pairs of service folders that import each other at run time: neither could be read without the other. */
export function findMutualServiceFolders(root = '.'): string[] {
  const imports = new Map<string, string>();
  for (const found of globSync(`${services}**/*.ts`, { cwd: root }).toSorted()) {
    const file = found.replaceAll('\\', '/');
    const from = folderOf(file);
    if (!from) continue;
    for (const [, specifier] of readFileSync(posix.join(root, file), 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms,
    )) {
      const to = folderOf(
        specifier!.startsWith('.')
          ? posix.join(posix.dirname(file), specifier!)
          : specifier!.replace(/^#server\//, 'src/server/'),
      );
      if (to && to !== from) imports.set(`${from} ${to}`, `${file} → ${specifier}`);
    }
  }
  return [...imports]
    .filter(([pair]) => {
      const [from, to] = pair.split(' ') as [string, string];
      return imports.has(`${to} ${from}`) && !known.includes([from, to].toSorted().join(' '));
    })
    .map(
      ([pair, example]) =>
        `error mutual-services: ${pair.replace(' ', ' → ')}, such as ${example}\n    Move what both need into a folder that neither of them is in.`,
    );
}

const folderOf = (path: string): string => /^src\/server\/services\/([^/]+)\//.exec(path)?.[1] ?? '';
