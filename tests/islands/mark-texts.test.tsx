import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Faq } from '#blocks/Faq.tsx';
import { Hero } from '#blocks/Hero.tsx';
import { markTexts } from '#blocks/mark-texts.ts';
import { Shelf } from '#blocks/Shelf.tsx';
import { markLanguage } from '#i18n/direction.ts';

const english = markLanguage('en', 'ar');

test('texts of a block in another language are marked, and nothing around them', () => {
  const MarkedHero = markTexts(Hero, english);
  const hero = renderToStaticMarkup(
    <MarkedHero
      {...{ id: 'h', word: '', title: '7 Up!', text: 'Cold', tone: 'leaf', print: 'none', art: ['cow'] }}
      link={{ label: 'Order', url: '/stores' }}
    />,
  );
  expect(hero).toContain('<section id="h" class="hero tone tone--leaf">');
  expect(hero).toContain('<h1 lang="en" dir="ltr">7 Up!</h1><p lang="en" dir="ltr">Cold</p>');
  expect(hero).toMatch(/<a [^>]*lang="en" dir="ltr"[^>]*>Order<\/a>/);

  const MarkedFaq = markTexts(Faq, english);
  const faq = renderToStaticMarkup(
    <MarkedFaq id="f" title="Questions" questions={[{ question: 'When?', answerHtml: '<p>Now.</p>' }]} />,
  );
  expect(faq).toContain('<h2 id="f-title" lang="en" dir="ltr">Questions</h2>');
  expect(faq).toContain('<h3 lang="en" dir="ltr">When?</h3>');
  expect(faq).toContain('<div class="prose" lang="en" dir="ltr"><p>Now.</p></div>');
});

test('what the shop shows inside a block is not marked with the language of the block', () => {
  const MarkedShelf = markTexts(Shelf, english);
  const Items = () => <p>عنصر</p>;
  const html = renderToStaticMarkup(
    <MarkedShelf id="s" title="Fresh">
      <Items />
    </MarkedShelf>,
  );
  expect(html).toContain('<h2 id="s-title" lang="en" dir="ltr">Fresh</h2>');
  expect(html).toContain('<p>عنصر</p>');
});

test('a block in the language of the page stays as it is', () => {
  expect(markTexts(Shelf, markLanguage('ar', 'ar'))).toBe(Shelf);
  expect(markLanguage('', 'ar')).toEqual({});
});
