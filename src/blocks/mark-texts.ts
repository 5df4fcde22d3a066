import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { LanguageMark } from '#i18n/direction.ts';
import {
  LinkButton,
  OriginalRatioPicture,
  SanitisedHtml,
  SectionTexts,
  TitledSection,
} from './block-parts.tsx';

type Props = Record<string, unknown> & { children?: ReactNode };
type Component<Own> = (props: Own) => ReactNode;

/** The components inside blocks that contain texts of the block. */
const parts = new Set<unknown>([
  LinkButton,
  OriginalRatioPicture,
  SanitisedHtml,
  SectionTexts,
  TitledSection,
]);

/**
 * The component of a block whose texts are in another language than the page. The attributes are on the texts, not
 * around them: the layout follows the page, and what the shop shows inside the block is in the page's language.
 */
export function markTexts<Own>(block: Component<Own>, mark: LanguageMark): Component<Own> {
  return mark.lang === undefined ? block : (props) => markNode(block(props), mark);
}

function markNode(node: ReactNode, mark: LanguageMark): ReactNode {
  if (Array.isArray(node)) return Children.map(node, (child: ReactNode) => markNode(child, mark));
  if (!isValidElement(node)) return node;
  const { type, props } = node as ReactElement<Props>;
  if (parts.has(type)) return markNode((type as Component<Props>)(props), mark);
  if (typeof type !== 'string' && type !== Fragment) return node;
  const hasText = Children.toArray(props.children).some(
    (child) => typeof child === 'string' && child.trim() !== '',
  );
  const isText = hasText || props['alt'] || props['dangerouslySetInnerHTML'] || type === 'svg';
  if (type !== Fragment && isText) return cloneElement(node as ReactElement<Props>, mark);
  return cloneElement(node, {}, ...Children.toArray(props.children).map((child) => markNode(child, mark)));
}
