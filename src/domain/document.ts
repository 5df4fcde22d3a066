/** What is written rather than sold: pages, texts, settings. */
export const documentKinds = [
  'page',
  'campaign',
  'recipe',
  'landing',
  'home',
  'promo_slider',
  'section',
  'settings',
  'language',
  'menu',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isDocumentKind = (name: string): name is DocumentKind =>
  (documentKinds as readonly string[]).includes(name);

/** Kinds that are written once for each language; the others carry all languages in one document. */
const kindsByLanguage: ReadonlySet<DocumentKind> = new Set(['page', 'campaign', 'recipe', 'landing']);

export const isByLanguage = (kind: DocumentKind): boolean => kindsByLanguage.has(kind);

/** Kinds that editors compose from blocks. */
const composedKinds: ReadonlySet<DocumentKind> = new Set(['page', 'campaign', 'recipe', 'landing', 'home']);

export const isComposed = (kind: DocumentKind): boolean => composedKinds.has(kind);
