/** A text in the three languages of the demo market. */
export type DemoText = Readonly<{ en: string; hi: string; ar: string }>;
export type DemoLanguage = keyof DemoText;

export const demoLanguages = ['en', 'hi', 'ar'] as const satisfies readonly DemoLanguage[];

export const demoText = (en: string, hi: string, ar: string): DemoText => ({ en, hi, ar });

/** A body whose texts may be said in three languages at once. */
export type InAllLanguages<Body> = Body extends string
  ? Body | DemoText
  : Body extends readonly (infer Entry)[]
    ? readonly InAllLanguages<Entry>[]
    : Body extends object
      ? { [Field in keyof Body]: InAllLanguages<Body[Field]> }
      : Body;

const isDemoText = (value: object): value is DemoText => 'en' in value && 'hi' in value && 'ar' in value;

/** The body as one language's document holds it. */
export function inLanguage(value: unknown, language: DemoLanguage): unknown {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isDemoText(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLanguage(each, language)]));
}
