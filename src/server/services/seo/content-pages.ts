import type { Cloth } from '#domain/catalogue.ts';
import { campaignPath, pagePath, recipePath } from '#paths';
import { type ContentDependencies, type ReadDocument } from '../documents/read-document.ts';
import { readDocuments } from '../documents/read-documents.ts';

/** The fields that every content page has. */
type Body = { title: string; description: string; picture?: string; cloth?: Cloth };
export const contentPath = { page: pagePath, campaign: campaignPath, recipe: recipePath } as const;
export type ContentKind = keyof typeof contentPath;
export type ContentPage = ReadDocument<Body> & { kind: ContentKind; path: string };

/** The live pages of these kinds, each in the given language or the nearest available one. */
export async function contentPages(
  deps: ContentDependencies,
  locale: string,
  kinds: readonly ContentKind[],
): Promise<ContentPage[]> {
  const found = await Promise.all(kinds.map((kind) => readDocuments<Body>(deps, { kind, locale })));
  return found.flatMap((documents, index) => {
    const kind = kinds[index]!;
    return documents.map((document) => ({ ...document, kind, path: contentPath[kind](document.slug) }));
  });
}
