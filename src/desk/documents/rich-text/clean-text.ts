import { Parser } from 'htmlparser2';
import { type CleanText, cleanRichText } from '#domain/rich-text/clean-rich-text.ts';

/** HTML as the server stores it; both use the same parser, so they cannot differ. */
export const cleanText = (html: string): CleanText => cleanRichText(html, Parser);

/** Whether pasted or dropped data contains pictures, and whether it contains anything else. */
export function findPictures(data: DataTransfer): { hasPictures: boolean; hasText: boolean } {
  const html = data.getData('text/html');
  if (html) {
    const clean = cleanText(html);
    return { hasPictures: clean.pictures > 0, hasText: clean.html !== '' };
  }
  return {
    hasPictures: [...data.files].some(({ type }) => type.startsWith('image/')),
    hasText: data.getData('text/plain') !== '',
  };
}
