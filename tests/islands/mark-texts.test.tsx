import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Faq } from '#blocks/Faq.tsx';
import { RowName } from '#blocks/block-parts.tsx';
import { Hero } from '#blocks/Hero.tsx';
import { ItemShowcaseCard } from '#blocks/ItemShowcase.tsx';
import { markTexts } from '#blocks/mark-texts.ts';
import { Shelf } from '#blocks/Shelf.tsx';
import { markLanguage } from '#i18n/direction.ts';

const english = markLanguage('en', 'ar');

test('texts of a block in another language are marked, and nothing around them', () => {
  const MarkedHero = markTexts(Hero, english);
  const hero = renderToStaticMarkup(
    <MarkedHero
      {...{ id: 'h', word: '', title: '7 Up!', text: 'Cold', tone: 'leaf', print: 'none', art: ['cow'] }}
      photo={{ name: '', alt: '' }}
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

test('the name of an item keeps its own language inside a block in another', () => {
  const MarkedCard = markTexts(ItemShowcaseCard, english);
  const card = (name: ReactNode) =>
    renderToStaticMarkup(
      <MarkedCard name={name} from="Hills" say="Sweet" tone="leaf" picture={null} href="/item/orange" />,
    );
  expect(card('Oranges')).toContain('<a href="/item/orange" lang="en" dir="ltr">Oranges</a>');
  expect(card(<RowName name="برتقال" mark={{}} />)).toContain('<a href="/item/orange"><bdi>برتقال</bdi></a>');
  expect(card(<RowName name="Orangen" mark={markLanguage('de', 'ar')} />)).toContain(
    '<bdi lang="de" dir="ltr">Orangen</bdi>',
  );
});
