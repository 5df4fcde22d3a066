import type { DocumentKind } from '#domain/document-kind.ts';
import { campaignPath, featuredSectionPath, homePath, landingPath, pagePath, recipePath } from '#paths';
import type { Problem, ProblemCode } from '../content/check-document.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';

const refusals: Readonly<Record<string, string>> = {
  forbidden: 'Your role does not include this. Ask an editor.',
  slug_taken: 'Another document has this address already.',
  already_published: 'This is already live as it is.',
  not_published: 'This is neither live nor planned.',
  schedule_past: 'This moment has passed. Choose one to come.',
  schedule_backwards: 'It would end before it begins.',
  archived: 'This is archived already.',
  document_conflict: 'Somebody else has saved this in the meantime. Look at both versions.',
  document_moved_on: 'This has been saved again since you opened it. Look at the newest version first.',
  document_needed: 'The shop cannot do without its settings.',
  publish_checks: 'There is something to look at before this goes live.',
  validation_failed: 'Some fields need another look.',
  picture_kind: 'Only pictures as JPEG, PNG, WebP or AVIF.',
  picture_unreadable: 'This picture cannot be read. It may be damaged.',
  picture_large:
    'This picture has more than 40 million pixels, or more than 20,000 in a line. Make it smaller first.',
  too_large: 'A picture may have up to 5 MB.',
  media_used: 'This picture is in use. Take it out of those documents first.',
};

/** A service's refusal in words for the people who work here. */
export function inWords<Refused extends { ok: false; error: string }>(
  refused: Refused,
): Refused & DeskRefusal {
  if (refused.error === 'not_found') return { ...refused, ...notFound() };
  const text = refusals[refused.error] ?? 'That did not work.';
  const fields = refused.error === 'slug_taken' ? { slug: text } : undefined;
  return { ...refused, ...refusal(refused.error, text, fields) };
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const problems: Readonly<Record<ProblemCode, (what: string) => string>> = {
  missing_alt: (what) => `“${what}” has no alternative text. Say what the picture shows.`,
  dead_link: (what) => `The link ${what} leads to nothing.`,
  inactive_item: (what) => `“${what}” is not active, so visitors will not see it.`,
  unserved_item: (what) => `“${what}” is sold by a shop that is closed or paused.`,
  unknown_reference: (what) => `There is no “${what}” in the shop.`,
  empty_translation: (what) => `The text in ${languageNames.of(what)} is empty; English is shown there.`,
  small_picture: (what) =>
    `The picture is small (${what}); it will look soft. 512 pixels or more are better.`,
  missing_picture: (what) => `There is no picture “${what}”.`,
};

export const problemInWords = ({ code, field, what }: Problem) => ({
  code,
  field,
  text: problems[code](what),
});

/** Where visitors see a document. */
export function addressOf(kind: DocumentKind, slug: string): string {
  switch (kind) {
    case 'page':
      return pagePath(slug);
    case 'campaign':
      return campaignPath(slug);
    case 'recipe':
      return recipePath(slug);
    case 'section':
      return featuredSectionPath(slug);
    case 'landing':
    case 'menu':
      return landingPath();
    default:
      return homePath();
  }
}
