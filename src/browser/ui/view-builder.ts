type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Builds the nodes of markup that more than one renderer shows: HTML text on the server
 * (components/ui/html-view-builder.ts), DOM elements before React runs (dom-view-builder.ts), React elements in islands
 * (islands/ui/react-view.ts).
 */
export type ViewBuilder<Node> = {
  /** Attributes have their HTML names; `onClick` has an effect in React only. */
  element(
    tag: 'a' | 'button' | 'div' | 'output' | 'p' | 'small' | 'span',
    attributes: Attributes,
    children: readonly (Node | string)[],
    onClick?: () => void,
  ): Node;
  /** A small icon; one of the drawings of basic-icons.ts. */
  icon(drawing: string): Node;
};
