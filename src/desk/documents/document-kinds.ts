import { type DocumentKind, documentKinds } from '#domain/document-kind.ts';
import { homePath, landingPath } from '#paths';
import { documentPath } from '#staff-paths';

export const documentKindNames: Record<DocumentKind, string> = {
  page: 'Page',
  campaign: 'Campaign',
  recipe: 'Recipe',
  landing: 'Landing page',
  home: 'Home screen',
  promo_slider: 'Promo slider',
  section: 'Section',
  settings: 'Settings',
  language: 'Language',
  menu: 'Menu',
  message: 'Message',
};

export const documentKindChoices = documentKinds.map((id) => ({ id, name: documentKindNames[id] }));

export function creatableKinds(role: string): DocumentKind[] {
  if (role === 'author') return ['page', 'campaign', 'recipe'];
  const all: DocumentKind[] = ['page', 'campaign', 'recipe', 'landing', 'promo_slider', 'section'];
  return role === 'admin' ? [...all, 'language'] : all;
}

/** Formats a time in the given time zone; '' if there is no time. */
export function formatTime(time: string | null, timeZone: string): string {
  if (!time) return '';
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(time),
  );
}

/** The path of the page that shows a document; null for a kind without a page of its own. */
export function pathOfPage(kind: DocumentKind, slug: string): string | null {
  switch (kind) {
    case 'page':
    case 'campaign':
    case 'recipe':
      return documentPath(kind, slug);
    case 'landing':
      return landingPath();
    case 'home':
      return homePath();
    default:
      return null;
  }
}
