import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '../../src/desk/documents/rich-text/clean-text.ts';
import { richTextExtensions } from '../../src/desk/documents/rich-text/extensions.ts';

const clean = (html: string) => cleanText(html).html;
const editor = new Editor({ extensions: richTextExtensions, injectCSS: false });

/** What the editor writes after this text was loaded. */
function rewrite(html: string): string {
  editor.commands.setContent(html, { emitUpdate: false });
  return clean(editor.getHTML());
}

test.each([
  '',
  '<p>plain</p>',
  '<p>a <a href="https://a.example/x?y=1&amp;z=2" rel="noopener noreferrer" target="_blank">link <strong>and bold</strong></a> b</p>',
  '<p><a href="/campaign/mango">one</a><a href="#kinds">two</a> <a href="mailto:a@b.example">three</a></p>',
  '<p><strong>a <em>b <u>c <s>d</s></u></em></strong> H<sub>2</sub>O x<sup>2</sup></p>',
  '<p>one<br />two<br /><br />four</p>',
  '<h2>Two</h2><h3>Three</h3><h4>Four</h4><hr /><p>end</p>',
  '<ul><li>one</li><li>two<ul><li>three</li></ul><ol><li>four</li></ol></li></ul>',
  '<ol><li><p>one</p><p>two</p></li><li>three</li></ol>',
  '<blockquote><p>a</p><ul><li>b</li></ul><blockquote><p>c</p></blockquote></blockquote>',
  '<p>₹\u00a050 &lt;b&gt; &amp; "quotes" नमस्ते مرحبا</p>',
])('the stored text %s leaves the editor as it came', (html) => {
  expect(clean(html)).toBe(html);
  expect(rewrite(html)).toBe(html);
});

const tags = 'p div b i u s sub sup h1 h2 h3 ul ol li blockquote a span table tr td br hr ul li p li'.split(
  ' ',
);
const attributes = ['', '', ' style="font-weight:700"', ' style="mso-list:l0 level2 lfo1"', ' href="/x"'];
const tag = fc
  .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes), fc.boolean())
  .map(([name, attribute, ends]) => (ends ? `</${name}>` : `<${name}${attribute}>`));
const text = fc.constantFrom('a', ' ', ' b ', '\n', '&nbsp;', '&lt;x&gt;', '&amp;');

test('every clean text leaves the editor as it came', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text, tag), { maxLength: 30 }), (parts) => {
      const html = clean(parts.join(''));
      expect(rewrite(html)).toBe(html);
    }),
    { numRuns: 500 },
  );
});
