import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { cleanRichText } from '#domain/rich-text/clean-rich-text.ts';
import { visibleLength } from '#domain/rich-text/visible-length.ts';

const clean = (html: string) => cleanRichText(html, Parser);

/** An item of a list as Word writes it. */
const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>\n\n`;

describe('text pasted from', () => {
  test.each([
    [
      'Google Docs keeps only bold words bold',
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;text-decoration:none;white-space:pre-wrap;">plain words </span><span style="font-weight:700;font-style:normal">bold words</span><span style="font-weight:400;font-style:italic"> plain again</span></p></b><br class="Apple-interchange-newline">`,
      '<p>plain words <strong>bold words</strong><em> plain again</em></p>',
    ],
    [
      'Google Docs keeps nested lists, links and small letters',
      `<b style="font-weight:normal;"><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><a href="https://a.example/x" style="text-decoration:none"><span style="color:#15c;text-decoration:underline">Two</span></a></p></li></ul></ul><p>H<span style="font-size:0.6em;vertical-align:sub">2</span>O</p></b>`,
      '<ul><li>One<ul><li><a href="https://a.example/x" rel="noopener noreferrer" target="_blank">Two</a></li></ul></li></ul><p>H<sub>2</sub>O</p>',
    ],
    [
      'Google Docs keeps headings without making them bolder',
      '<h1 dir="ltr"><span style="font-weight:700">Our shop</span></h1><h5>Note</h5>',
      '<h2>Our shop</h2><h4>Note</h4>',
    ],
    [
      'a page whose lines are only styled as lines keeps its lines',
      '<span style="display:block">Mon–Fri 9–5</span><span style="display: flex">Sat 9–1</span><b style="display:block">Sun</b> closed <div style="display:inline">all day</div><div style="display:inline-block">Mangoes</div><div style="display:inline-block">Apples</div>',
      '<p>Mon–Fri 9–5</p><p>Sat 9–1</p><p><strong>Sun</strong></p><p>closed all day</p><p>Mangoes</p><p>Apples</p>',
    ],
    [
      'a mail keeps a link to a text message',
      '<p><a href="sms:+44 7700 900123?body=Order">Text us</a> <a href="sms:javascript">no</a></p>',
      '<p><a href="sms:+44 7700 900123?body=Order">Text us</a> no</p>',
    ],
    [
      'Word makes lists of its list paragraphs',
      wordItem(1, '·', 'Mangoes') +
        wordItem(2, 'o', 'Alphonso') +
        wordItem(2, 'o', 'Kesar') +
        wordItem(1, '·', 'Ghee'),
      '<ul><li>Mangoes<ul><li>Alphonso</li><li>Kesar</li></ul></li><li>Ghee</li></ul>',
    ],
    [
      'Word makes numbered lists of its numbered paragraphs',
      wordItem(1, '1.', 'Peel') + wordItem(2, 'a)', 'wash') + wordItem(1, '2.', 'Cut'),
      '<ol><li>Peel<ol><li>wash</li></ol></li><li>Cut</li></ol>',
    ],
    [
      'Word whose list styles were removed on the way still gets a list',
      '<p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp; 250 g flour</p><p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp; salt</p>',
      '<ul><li>250 g flour</li><li>salt</li></ul>',
    ],
    [
      'Word loses its empty paragraphs, styles and hidden parts',
      `<html xmlns:o="urn:x"><head><style>p.MsoNormal{color:red}</style><!--[if gte mso 9]><xml>x</xml><![endif]--></head><body lang=EN-IN><!--StartFragment--><p class=MsoNormal style='margin:0'><b><span style='mso-bidi-font-weight:normal'>Open\nlate</span></b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal style='text-align:center'>Welcome</p><!--EndFragment--></body></html>`,
      '<p><strong>Open late</strong></p><p>Welcome</p>',
    ],
    [
      'Word in the browser joins its lists of one item',
      '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>One</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>Two</p></li></ul></div>',
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    ],
    [
      'LibreOffice keeps paragraphs in list items as the text of the items',
      '<ul>\n<li><p style="margin:0"><font face="Liberation Serif">One</font></p>\n<li><p>Two</p></ul>\n<p align="center"><u>Under</u> <strike>out</strike><br/>\n</p>',
      '<ul><li>One</li><li>Two</li></ul><p><u>Under</u> <s>out</s></p>',
    ],
    [
      'a mail keeps each line',
      '<div dir="ltr">Mon–Fri 9–5<div>Sat 9–1</div><div><br></div>Bye<br>Asha 🥭</div>',
      '<p>Mon–Fri 9–5</p><p>Sat 9–1</p><p>Bye<br />Asha 🥭</p>',
    ],
    [
      'a spreadsheet separates cells and rows',
      '<h1>Our shop</h1><table><tbody><tr><td>Mon</td><td>9–5</td><td></td></tr>\n<tr><th>Tue</th><td></td><td>9–12<br>14–18</td></tr></tbody></table>',
      '<h2>Our shop</h2><p>Mon | 9–5</p><p>Tue | | 9–12<br />14–18</p>',
    ],
    [
      'a newsletter keeps the texts that its tables arrange',
      '<table><tr><td><table><tr><td><h2>News</h2><p>Mangoes are in.</p></td></tr></table></td></tr></table>',
      '<h2>News</h2><p>Mangoes are in.</p>',
    ],
    [
      'a terminal keeps the lines of preformatted text',
      '<pre>first  line\nsecond line</pre>',
      '<p>first line<br />second line</p>',
    ],
    [
      'an old text keeps bold and italic under their present names',
      '<b>bold</b> <i>italic <b>both</b></i>',
      '<p><strong>bold</strong> <em>italic </em><strong><em>both</em></strong></p>',
    ],
  ])('%s', (_, pasted, stored) => {
    expect(clean(pasted).html).toBe(stored);
  });
});

test.each([
  ['https://a.example/x?y=1&z=2', true],
  ['http://a.example/x', true],
  ['mailto:hello@haat.example', true],
  ['mailto:hello@haat.example?subject=Mangoes%20please', true],
  ['tel:+91 80 4567 1200', true],
  ['/campaign/mango', true],
  ['#kinds', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['http://user@evil.example', false],
  ['file:///C:/x.docx', false],
])('a link to %s keeps its address: %s', (href, isKept) => {
  const { html } = clean(`<p><a href="${href.replaceAll('&', '&amp;')}">x</a></p>`);
  expect(html.includes(`href="${href.replaceAll('&', '&amp;')}"`)).toBe(isKept);
  expect(html.includes('<a')).toBe(isKept);
});

test('pictures are counted, and those inside the text apart; emoji sent as pictures become letters', () => {
  const found = clean(
    '<p>Old text<img src="data:image/png;base64,x"><img src="https://a.example/b.png"><img src="https://a.example/c.gif" width="1" height="1"><img alt="🥭" src="cid:1"></p>',
  );
  expect(found).toEqual({ html: '<p>Old text🥭</p>', pictures: 2, embeddedPictures: 1 });
});

const tags =
  'p div b strong i em u s sub sup h1 h2 h3 h4 h6 ul ol li blockquote a span table tr td br hr pre br li ul'.split(
    ' ',
  );
const attributes = [
  '',
  ' style="font-weight:700"',
  ' style="font-weight:normal"',
  ' style="mso-list:l0 level2 lfo1"',
  ' href="/x"',
  ' class="MsoListParagraph"',
  ' data-aria-level="2"',
  ' data-aria-level="7"',
  ' style="mso-list:l0 level9 lfo1"',
];
const text = fc.constantFrom('a', ' ', ' b ', '\n', '&nbsp;', '·&nbsp; ', '&lt;x&gt;', '&amp;', 'o', '1. ');
const tag = fc
  .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes), fc.boolean())
  .map(([name, attribute, ends]) => (ends ? `</${name}>` : `<${name}${attribute}>`));

test('cleaning clean text changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text, tag), { maxLength: 30 }), (parts) => {
      const { html } = clean(parts.join(''));
      expect(clean(html).html).toBe(html);
    }),
    { numRuns: 2_000 },
  );
});

test('no word is lost or joined with another', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(tag, fc.constant(' word ')), { maxLength: 25 }), (parts) => {
      const expected = parts.filter((part) => part === ' word ').length;
      expect(clean(parts.join('')).html.match(/\bword\b/g)?.length ?? 0).toBe(expected);
    }),
    { numRuns: 1_000 },
  );
});

test('lists nested deeper than six levels keep their text', () => {
  const levels = Array.from({ length: 20 }, (_, index) => wordItem(index + 1, 'o', `word${index}`));
  const { html } = clean(levels.join(''));
  expect(html.split('<ul>').length - 1).toBe(6);
  expect(html.match(/word\d+/g)).toHaveLength(20);
  expect(clean(html).html).toBe(html);
});

test('thousands of nested elements neither exhaust the stack nor lose text', () => {
  expect(clean('<b>'.repeat(6_000) + 'x').html).toBe('<p><strong>x</strong></p>');
  const quoted = clean('<blockquote>'.repeat(6_000) + 'x').html;
  expect(quoted).toContain('x');
  expect(quoted.split('<blockquote>').length).toBeLessThan(12);
});

test('the visible length counts what readers see', () => {
  expect(visibleLength('<p>a &amp; <a href="/x">b</a></p>')).toBe(5);
});
