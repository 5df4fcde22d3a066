import type { DocumentKind } from '#domain/document-kind.ts';
import { campaignPath, featuredSectionPath, homePath, landingPath, pagePath, recipePath } from '#paths';
import { uploadTooLargeMessage } from '#server/media/upload-limits.ts';
import { blockingProblems, type Problem, type ProblemCode } from '../content/find-document-problems.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';

/** The messages for errors in the field `currencyCode` of the settings. */
export const currencyTexts = {
  currency_locked:
    'The currency can’t be changed after the first order: orders, invoices and payments are in it.',
  currency_planned:
    'A version that is planned for later has another currency. All versions need the same one; publish a new currency at once.',
};

const refusals: Readonly<Record<string, string>> = {
  ...currencyTexts,
  forbidden: 'Your role doesn’t allow this. Ask an editor.',
  slug_taken: 'Another document already has this page address.',
  already_published: 'This version is already published.',
  not_published: 'This is neither published nor scheduled.',
  schedule_past: 'This time is in the past. Choose a later one.',
  schedule_backwards: 'The end must be after the start.',
  not_scheduled: 'Nothing is scheduled.',
  archived: 'This is already archived.',
  document_conflict: 'Someone else has saved this in the meantime. Compare both versions.',
  document_moved_on: 'This has been saved since you opened it. Check the latest version first.',
  document_needed:
    'Visitors always need this, so it can’t be unpublished or archived. Publish another version instead.',
  end_needs_version:
    'Visitors always need this, and there is no version to return to at the end. Leave the end empty.',
  publish_checks: 'There are warnings to check before publishing.',
  publish_blocked: 'This can’t be published yet. Finish what is listed first.',
  validation_failed: 'Some fields are invalid.',
  bad_request: 'The upload is incomplete. Try again.',
  picture_missing: 'Choose a picture.',
  picture_kind: 'Only JPEG, PNG, WebP or AVIF pictures are allowed.',
  picture_heic:
    'Browsers can’t show HEIC photographs. Send it as a JPEG: on the iPhone, open the photograph in Photos, tap Share, Options, Most Compatible, and Save to Files; on a Mac, open it in Preview and choose File, Export, JPEG. For new photographs choose Settings, Camera, Formats, Most Compatible.',
  picture_unreadable: 'This picture can’t be read. It may be damaged.',
  picture_large:
    'This picture is too large: PNG, WebP and AVIF pictures can have up to 40 million pixels, JPEG photographs up to 100 million, and no side can have more than 20,000. Make it smaller first.',
  picture_progressive:
    'This photograph is a progressive JPEG with more than 40 million pixels. Save it as a JPEG that is not progressive (“baseline”), which can have up to 100 million pixels, or make it smaller first.',
  picture_stopped:
    'The server couldn’t process this photograph, because it needs too much memory or time there. Try again. If that doesn’t help, make it smaller first: up to 40 million pixels.',
  too_large: uploadTooLargeMessage,
  media_used: 'This picture is in use. Remove it from those documents first.',
};

/** Adds the desk's message to a service's refusal. */
export function explainRefusal<Result extends { ok: true } | { ok: false; error: string }>(
  result: Result,
): Extract<Result, { ok: true }> | (Extract<Result, { ok: false; error: string }> & DeskRefusal) {
  if (result.ok) return result as Extract<Result, { ok: true }>;
  const refused = result as Extract<Result, { ok: false; error: string }>;
  if (refused.error === 'not_found') return { ...refused, ...notFound() };
  const text = refusals[refused.error] ?? 'Something went wrong.';
  const fields =
    refused.error === 'slug_taken'
      ? { slug: text }
      : refused.error.startsWith('picture_')
        ? { file: text }
        : refused.error in currencyTexts
          ? { currencyCode: text }
          : undefined;
  return { ...refused, ...refusal(refused.error, text, fields) };
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const problems: Readonly<Record<ProblemCode, (subject: string) => string>> = {
  missing_alt: (subject) => `“${subject}” has no alt text. Describe what the picture shows.`,
  dead_link: (what) => `The link ${what} doesn’t lead anywhere.`,
  unknown_coupon: (what) => `“${what}” looks like the code of a coupon, but no active coupon has it.`,
  inactive_item: (what) => `“${what}” is inactive, so visitors won’t see it.`,
  unserved_item: (what) => `“${what}” is sold by a store that is inactive or paused.`,
  unknown_reference: (what) => `“${what}” doesn’t exist in the shop.`,
  empty_translation: (what) => `The text in ${languageNames.of(what)} is empty, so English is shown instead.`,
  small_picture: (what) => `The picture is small (${what}) and may look blurry. Use at least 512 pixels.`,
  missing_picture: (what) => `The picture “${what}” doesn’t exist.`,
  untouched_example: (what) => `The block “${what}” still has its example text. Write your own or remove it.`,
  example_text: (what) => `“${what}” is still example text. Write your own, or empty the field.`,
  unset_block: (what) => `The block “${what}” shows nothing yet. Choose what it shows or remove it.`,
  empty_document: () => 'This campaign is empty. Add a block.',
  lost_placeholder: (what) => `This text needs {${what}}: without it, it says nothing. Put it back.`,
  unknown_placeholder: (what) => `{${what}} has no value in this message, so readers would see the braces.`,
  registered_text_missing: (what) =>
    `The SMS in ${languageNames.of(what)} has a template id, but no text. Enter the text that is registered.`,
  registered_variables: (what) =>
    what
      ? `The variables must be the placeholders of the SMS, each of them and no others: ${what}.`
      : 'The SMS has no placeholders, so it has no variables.',
  same_translation: (what) =>
    `“${what}” is the same as in the original. Translate it, or publish it anyway if it should be the same.`,
};

export const explainProblem = ({ code, field, subject }: Problem) => ({
  code,
  field,
  text: problems[code](subject),
  is_blocking: blockingProblems.has(code),
});

/** The path of the page on which visitors see a document; the home page for kinds without a page of their own. */
export function publicPathOf(kind: DocumentKind, slug: string): string {
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
