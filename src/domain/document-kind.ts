/** The kinds of documents, such as pages, recipes, menus and settings. */
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
  'message',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isDocumentKind = (name: string): name is DocumentKind =>
  (documentKinds as readonly string[]).includes(name);

/** Kinds with one document per language; a document of another kind contains all languages. */
const kindsPerLanguage: ReadonlySet<DocumentKind> = new Set(['page', 'campaign', 'recipe', 'landing']);

export const hasDocumentPerLanguage = (kind: DocumentKind): boolean => kindsPerLanguage.has(kind);

/** Kinds that editors compose of blocks. */
const kindsWithBlocks: ReadonlySet<DocumentKind> = new Set(['page', 'campaign', 'recipe', 'landing', 'home']);

export const hasBlocks = (kind: DocumentKind): boolean => kindsWithBlocks.has(kind);

/** Kinds that visitors always need: the shop is broken or empty without a published version. */
const alwaysPublishedKinds: ReadonlySet<DocumentKind> = new Set(['home', 'landing', 'settings', 'language']);

export const isAlwaysPublished = (kind: DocumentKind): boolean => alwaysPublishedKinds.has(kind);
