import type { Site, Thing } from './structured-data.ts';

/** The way to a page, from the front door on. */
export function breadcrumbs(way: readonly { name: string; path: string }[], site: Site): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url(path),
    })),
  };
}

type Question = { question: string; answerHtml: string };

/** The questions of a page's blocks with their answers (HTML of the kinds that search engines show); null where it has none. */
export function faqPage(blocks: readonly { type: string; props: Record<string, unknown> }[]): Thing | null {
  const questions = blocks
    .filter(({ type }) => type === 'faq')
    .flatMap(({ props }) => props['questions'] as readonly Question[])
    .filter(({ question, answerHtml }) => question && answerHtml);
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerHtml },
    })),
  };
}
