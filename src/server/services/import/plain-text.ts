const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  deg: '°',
  frac12: '½',
  times: '×',
  eacute: 'é',
};

/**
 * Plain text of an HTML description: block elements become lines, scripts and styles are removed. Each step takes
 * linear time.
 */
export function toPlainText(html: string): string {
  return dropElements(html)
    .replace(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[/!?a-z][^<>]*>/gi, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,8});/gi, (match, name: string) => decode(name) ?? match)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function dropElements(html: string): string {
  let text = html;
  for (const name of ['script', 'style']) {
    let result = '';
    let from = 0;
    const lower = text.toLowerCase();
    for (let start = lower.indexOf(`<${name}`); start >= 0; start = lower.indexOf(`<${name}`, from)) {
      result += text.slice(from, start);
      const end = lower.indexOf(`</${name}`, start);
      from = end < 0 ? text.length : end;
      if (end < 0) break;
      from += name.length + 2;
      const close = lower.indexOf('>', from);
      from = close < 0 ? text.length : close + 1;
    }
    text = result + text.slice(from);
  }
  return text;
}

function decode(name: string): string | null {
  if (!name.startsWith('#'))
    return Object.hasOwn(entities, name.toLowerCase()) ? entities[name.toLowerCase()]! : null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}
