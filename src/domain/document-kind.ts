/** Editorial content: pages, texts, settings. */
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

/** Kinds with one document per language; documents of other kinds contain all languages. */
const kindsByLanguage: ReadonlySet<DocumentKind> = new Set(['page', 'campaign', 'recipe', 'landing']);

export const isByLanguage = (kind: DocumentKind): boolean => kindsByLanguage.has(kind);

/** Kinds that editors compose of blocks. */
const composedKinds: ReadonlySet<DocumentKind> = new Set(['page', 'campaign', 'recipe', 'landing', 'home']);

export const isComposed = (kind: DocumentKind): boolean => composedKinds.has(kind);
