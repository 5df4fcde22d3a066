/** The publication states of an item. A draft was never published; a withdrawn item is no longer sold. */
export const itemPublicationStates = ['draft', 'published', 'withdrawn'] as const;
export type ItemPublication = (typeof itemPublicationStates)[number];

const nextPublications: Readonly<Record<ItemPublication, readonly ItemPublication[]>> = {
  draft: ['published'],
  published: ['withdrawn'],
  withdrawn: ['published'],
};

/**
 * Whether the publication state may change this way. A published item never becomes a draft again: people may already
 * have a link to its page.
 */
export const canChangePublication = (from: ItemPublication, to: ItemPublication): boolean =>
  from === to || nextPublications[from].includes(to);
