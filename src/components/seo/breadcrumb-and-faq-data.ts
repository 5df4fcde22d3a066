import type { Site, StructuredData } from './structured-data.ts';

/** The breadcrumbs of a page, starting at the front page. */
export function breadcrumbData(way: readonly { name: string; path: string }[], site: Site): StructuredData {
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

/** The questions and answers in a page's blocks (HTML that search engines accept); null without any. */
export function faqData(
  blocks: readonly { type: string; props: Record<string, unknown> }[],
): StructuredData | null {
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
