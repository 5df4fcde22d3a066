import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { speculationRules } from '#domain/speculation-rules.ts';

/** Hash of the speculation rules, which a script adds to every page (browser/page/add-speculation-rules.ts). */
export const speculationHash = hashOf(speculationRules);

const hashToken = /^'sha256-[^']+'$/;

/**
 * Astro's policy lists the hashes of all scripts and styles of the site, several kilobytes per page. This function
 * keeps only the hashes of this page's own inline blocks; `'self'` covers files. A hash that the build did not allow is
 * never added, so injected blocks stay blocked.
 */
export function reduceContentPolicy(policy: string, html: string): string {
  const needed = new Set([speculationHash, ...inlineBlocks(html).map(hashOf)].map((hash) => `'${hash}'`));
  return policy
    .split(';')
    .map((directive) =>
      directive
        .trim()
        .split(/\s+/)
        .filter((token) => !hashToken.test(token) || needed.has(token))
        .join(' '),
    )
    .filter(Boolean)
    .join('; ');
}

/**
 * The contents of a page's inline scripts and styles. The page is parsed, because attributes may contain text that
 * looks like a tag.
 */
function inlineBlocks(html: string): string[] {
  const blocks: string[] = [];
  let isInside = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isInside = name === 'style' || (name === 'script' && !('src' in attributes));
        if (isInside) blocks.push('');
      },
      ontext(text) {
        if (isInside) blocks[blocks.length - 1] += text;
      },
      onclosetag() {
        isInside = false;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return blocks;
}

function hashOf(block: string) {
  return `sha256-${createHash('sha256').update(block).digest('base64')}` as const;
}
