/** Cache tags: a change purges the pages that carry its tag. */
export const homeTag = 'home';
export const settingsTag = 'settings';
export const languageTag = 'language';
export const zonesTag = 'zones';
export const farmTag = 'farm-visit';
export const itemTag = (id: number): string => `item:${id}`;
export const storeTag = (id: number): string => `store:${id}`;
/** The pages of a store that is a menu, which depend on all of its dishes. */
export const menuTag = (storeId: number): string => `menu:${storeId}`;
export const categoryTag = (slug: string): string => `category:${slug}`;
export const documentTag = (kind: string, slug: string): string => `document:${kind}:${slug}`;
export const documentKindTag = (kind: string): string => `documents:${kind}`;

/** The tags that every cached page has. */
export const commonTags: readonly string[] = [settingsTag, languageTag, zonesTag];

export const purgeAllTag = '*';
