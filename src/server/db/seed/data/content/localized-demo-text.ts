/** A text in the three languages of the demo market. */
export type DemoText = Readonly<{ en: string; hi: string; ar: string }>;
export type DemoLanguage = keyof DemoText;

export const demoLanguages = ['en', 'hi', 'ar'] as const satisfies readonly DemoLanguage[];

export const demoText = (en: string, hi: string, ar: string): DemoText => ({ en, hi, ar });

/** A document body in which each text may be given in three languages. */
export type InAllLanguages<Body> = Body extends string
  ? Body | DemoText
  : Body extends readonly (infer Entry)[]
    ? readonly InAllLanguages<Entry>[]
    : Body extends object
      ? { [Field in keyof Body]: InAllLanguages<Body[Field]> }
      : Body;

const isDemoText = (value: object): value is DemoText => 'en' in value && 'hi' in value && 'ar' in value;

/** The body of the document in one language. */
export function inLanguage(value: unknown, language: DemoLanguage): unknown {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isDemoText(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLanguage(each, language)]));
}
