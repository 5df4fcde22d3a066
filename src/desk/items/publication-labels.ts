import type { ItemPublication } from '#domain/item-publication.ts';

export const publicationLabels: Record<ItemPublication, string> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** The effect of a state for customers. */
export const publicationDescriptions: Record<ItemPublication, string> = {
  draft: 'Only staff can see it. For customers, its link is a page that doesn’t exist.',
  published: 'Customers can see it.',
  withdrawn: 'It isn’t sold any more: it is in no list, and its page says so.',
};

/** The question that is asked before items are withdrawn, with the consequences. */
export function withdrawQuestion(count: number, name?: string): { title: string; content: string } {
  const title = name ? `Withdraw “${name}”?` : `Withdraw ${count} ${count === 1 ? 'item' : 'items'}?`;
  const content =
    count === 1
      ? 'Lists, search and feeds leave it out at once, and its page says that it is no longer sold. Carts that contain it show it as unavailable, and it can’t be ordered. Orders that have been placed keep it. You can publish it again.'
      : 'Lists, search and feeds leave them out at once, and their pages say that they are no longer sold. Carts that contain them show them as unavailable, and they can’t be ordered. Orders that have been placed keep them. You can publish them again.';
  return { title, content };
}
