import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Block } from '#contracts/document/fields.ts';
import { callDesk } from '../call-desk.ts';
import { nameOfBlock } from './block-position.ts';
import { useDocumentForm } from './form/form-context.ts';

/** The blocks that show one record, and the kind of the record. */
const referenceOfType = { section: 'section', tabs: 'section', promoSlider: 'slider' } as const;
type Kind = (typeof referenceOfType)[keyof typeof referenceOfType];

const slugsOf = (content: readonly Block[], kind: Kind): string[] =>
  content
    .filter(({ type }) => referenceOfType[type as keyof typeof referenceOfType] === kind)
    .map(({ props }) => props['slug'])
    .filter((slug): slug is string => typeof slug === 'string' && slug !== '');

/** A function that says in a few words what a block of the document shows. */
export function useBlockName(content: readonly Block[]): (block: Block) => string {
  const { locale } = useDocumentForm();
  const names = new Map([...useNames('section', content), ...useNames('slider', content)]);
  return (block) =>
    nameOfBlock(block, {
      locale,
      nameOf: (slug) =>
        names.get(`${referenceOfType[block.type as keyof typeof referenceOfType]}/${slug}`) ?? slug,
    });
}

function useNames(kind: Kind, content: readonly Block[]): [string, string][] {
  const slugs = [...new Set(slugsOf(content, kind))].toSorted().slice(0, 60);
  const { data = [] } = useQuery({
    queryKey: ['referenced', kind, slugs.join()],
    placeholderData: keepPreviousData,
    enabled: slugs.length > 0,
    queryFn: () => callDesk('documents/references', { kind, slugs }),
  });
  return data.map(({ slug, name }) => [`${kind}/${slug}`, name]);
}
