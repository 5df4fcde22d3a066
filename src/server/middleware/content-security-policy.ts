import { createHash } from 'node:crypto';
import { speculationRules } from '#domain/speculation-rules.ts';

/** Of what a script of ours tells the browser on every page: browser/page/add-speculation-rules.ts. */
export const speculationHash = hashOf(speculationRules);

const inlineBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const hashToken = /^'sha256-[^']+'$/;

/**
 * Astro's policy lists the hash of every script and style of the whole site, several kilobytes a page. Keeps only those
 * that this page's own inline blocks need: `'self'` covers files. Only hashes that the build allowed are ever kept, so an
 * injected block stays refused.
 */
export function thinContentPolicy(policy: string, html: string): string {
  const needed = new Set<string>([`'${speculationHash}'`]);
  for (const [, tag, attributes, content] of html.matchAll(inlineBlock)) {
    if (tag === undefined || content === undefined) continue;
    if (tag.toLowerCase() === 'script' && /\bsrc\s*=/.test(attributes ?? '')) continue;
    needed.add(`'${hashOf(content)}'`);
  }
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

function hashOf(block: string) {
  return `sha256-${createHash('sha256').update(block).digest('base64')}` as const;
}
