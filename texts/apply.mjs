// apply.mjs LANG EDITS: lines "key = text"
import { readFileSync, writeFileSync, readdirSync, appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
const ts = createRequire('/tmp/w/texts/package.json')('typescript');
const [lang, edits] = process.argv.slice(2);
const map = new Map();
for (const line of readFileSync(edits, 'utf8').split('\n')) {
  if (!line.trim() || line.startsWith('#')) continue;
  const at = line.indexOf(' = ');
  if (at < 0) { console.error('bad line', line); process.exit(1); }
  map.set(line.slice(0, at).trim(), line.slice(at + 3).replaceAll('\\u2066','\u2066').replaceAll('\\u2069','\u2069').replaceAll('\\u200e','\u200e'));
}
const dir = `src/i18n/${lang}/`;
const used = new Set();
for (const file of readdirSync(dir)) {
  const src = readFileSync(dir + file, 'utf8');
  const sf = ts.createSourceFile(file, src, ts.ScriptTarget.Latest, true);
  const out = [];
  const walk = (n) => {
    if (ts.isPropertyAssignment(n) && ts.isStringLiteral(n.name) && map.has(n.name.text)) {
      const key = n.name.text; used.add(key);
      const next = map.get(key), old = n.initializer.text;
      if (old !== next) {
        const q = next.includes("'") ? '"' : "'";
        const esc = next.replace(/[\u2066\u2069\u200e]/g, (c) => '\\u' + c.charCodeAt(0).toString(16));
        out.push([n.initializer.getStart(sf), n.initializer.getEnd(), q + esc + q]);
        appendFileSync('/tmp/w/me/texts/changed.tsv', `${lang}\t${key}\t${old}\t${next}\n`);
      }
    }
    ts.forEachChild(n, walk);
  };
  walk(sf);
  let s = src;
  for (const [a, b, t] of out.reverse()) s = s.slice(0, a) + t + s.slice(b);
  if (s !== src) writeFileSync(dir + file, s);
}
for (const key of map.keys()) if (!used.has(key)) console.error('unknown key', key);
