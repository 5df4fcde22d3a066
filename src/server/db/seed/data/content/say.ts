/** A text in the three languages of the demo market. */
export type Said = Readonly<{ en: string; hi: string; ar: string }>;
export type DemoLanguage = keyof Said;

export const demoLanguages = ['en', 'hi', 'ar'] as const satisfies readonly DemoLanguage[];

export const say = (en: string, hi: string, ar: string): Said => ({ en, hi, ar });

/** A body whose texts may be said in three languages at once. */
export type InThree<Body> = Body extends string
  ? Body | Said
  : Body extends readonly (infer Entry)[]
    ? readonly InThree<Entry>[]
    : Body extends object
      ? { [Field in keyof Body]: InThree<Body[Field]> }
      : Body;

const isSaid = (value: object): value is Said => 'en' in value && 'hi' in value && 'ar' in value;

/** The body as one language's document holds it. */
export function inLanguage(value: unknown, language: DemoLanguage): unknown {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isSaid(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLanguage(each, language)]));
}
