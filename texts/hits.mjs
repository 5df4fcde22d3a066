// hits.mjs TSV(lang key old new) PATHS... : where old texts (or their fixed fragments) still are
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
const [tsv, lang, ...paths] = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter((f) => /\.(ts|tsx|astro|mjs|md|json|js|css|html|sql|yml)$/.test(f) && !f.includes('migrations/meta'));
const content = files.map((f) => [f, readFileSync(f, 'utf8').split('\n')]);
for (const line of readFileSync(tsv, 'utf8').split('\n')) {
  const [l, key, old, next] = line.split('\t');
  if (l !== lang) continue;
  // fragments: strip plural constructs
  const plain = old.replace(/\{\w+, plural,((?:\s*(?:=\d+|\w+) \{[^}]*\})*)\}/g, (_, b) => '\u0000' + [...b.matchAll(/\{([^}]*)\}/g)].map((m) => m[1]).join('\u0000') + '\u0000');
  const frags = new Set(plain.split(/\u0000|\{\w+\}|#/).map((s) => s.trim().replace(/^[.,:·;]\s*|\s*[.,:;·]$/g, '')).filter((s) => s.length > 3));
  const hits = new Map();
  for (const frag of frags) {
    const short = frag.length < 9;
    const re = new RegExp((short ? "(?<=['\"`/^>|(] ?)" : '') + frag.replace(/[.*+?^${}()|[\]\\\/]/g, '\\\\?$&').replace(/['’]/g, "\\\\?['’]") + (short ? "(?=[.:]?['\"`/$<|)])" : ''), 'i');
    for (const [f, lines] of content) lines.forEach((t, i) => re.test(t) && hits.set(`${f}:${i + 1}`, t.trim().slice(0, 160)));
  }
  if (hits.size) { console.log(`== ${key}: «${old}» → «${next}»`); for (const [k, t] of hits) console.log(`   ${k}  ${t}`); }
}
