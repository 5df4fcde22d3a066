declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  type Options = {
    allowedTags?: readonly string[];
    allowedAttributes?: Readonly<Record<string, readonly string[]>>;
    allowedSchemes?: readonly string[];
    allowedSchemesAppliedToAttributes?: readonly string[];
    allowProtocolRelative?: boolean;
    disallowedTagsMode?: 'discard' | 'completelyDiscard' | 'escape';
    nonTextTags?: readonly string[];
    nestingLimit?: number;
    transformTags?: Readonly<
      Record<string, (tagName: string, attribs: Attributes) => { tagName: string; attribs: Attributes }>
    >;
  };
  export default function sanitizeHtml(dirty: string, options?: Options): string;
}
