import { z } from 'zod';

/** The fields in Google's documentation of structured data. Here, recommended fields are required, too. */
const url = z.url({ protocol: /^https?$/ });
const id = z.object({ '@id': url });
const price = z.string().regex(/^\d+(\.\d{1,3})?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const day = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
const duration = z.string().regex(/^PT(?=\d)(?:\d+H)?(?:\d+M)?$/);
const type = <Name extends string>(name: Name) => ({ '@type': z.literal(name) });

const address = z.strictObject({
  ...type('PostalAddress'),
  streetAddress: z.string().min(1),
  addressCountry: z.string().length(2),
});

const quantity = z.strictObject({
  ...type('QuantitativeValue'),
  value: z.number().positive(),
  unitCode: z.enum(['KGM', 'GRM', 'LTR']),
  valueReference: z.strictObject({
    ...type('QuantitativeValue'),
    value: z.number().positive(),
    unitCode: z.enum(['KGM', 'LTR']),
  }),
});

const offer = z.strictObject({
  ...type('Offer'),
  name: z.string().min(1).optional(),
  url,
  price,
  priceCurrency: currency,
  availability: z
    .string()
    .regex(/^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock|PreOrder|Discontinued)$/),
  availabilityStarts: z.iso.date().optional(),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  seller: id.extend({ name: z.string().min(1) }),
  priceSpecification: z
    .array(
      z.strictObject({
        ...type('UnitPriceSpecification'),
        price,
        priceCurrency: currency,
        priceType: z.literal('https://schema.org/StrikethroughPrice').optional(),
        referenceQuantity: quantity.optional(),
      }),
    )
    .min(1)
    .optional(),
});

/** The properties of a store of any type. */
const store = {
  '@id': url,
  name: z.string().min(1),
  description: z.string().min(1).optional(),
  url,
  image: url.optional(),
  telephone: z.string().min(5).optional(),
  address,
  geo: z.strictObject({ ...type('GeoCoordinates'), latitude: z.number(), longitude: z.number() }),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        ...type('OpeningHoursSpecification'),
        dayOfWeek: z.array(day).min(1),
        opens: time,
        closes: time,
      }),
    )
    .min(1),
  specialOpeningHoursSpecification: z
    .array(
      z.strictObject({
        ...type('OpeningHoursSpecification'),
        opens: time,
        closes: time,
        validFrom: z.iso.date(),
        validThrough: z.iso.date(),
      }),
    )
    .optional(),
  parentOrganization: id,
};

const menu = z.strictObject({
  ...type('Menu'),
  hasMenuSection: z
    .array(
      z.strictObject({
        ...type('MenuSection'),
        name: z.string().min(1).optional(),
        url,
        hasMenuItem: z
          .array(
            z.strictObject({
              ...type('MenuItem'),
              name: z.string().min(1),
              url,
              suitableForDiet: url.optional(),
              offers: z.strictObject({
                ...type('Offer'),
                price: z.string().regex(/^\d+(?:\.\d+)?$/),
                priceCurrency: z.string().length(3),
              }),
            }),
          )
          .min(1)
          .optional(),
      }),
    )
    .min(1),
});

export const shapes = {
  Organization: z.strictObject({
    ...type('Organization'),
    '@id': url,
    name: z.string().min(1),
    slogan: z.string(),
    url,
    logo: url,
    email: z.email(),
    telephone: z.string().min(5),
    address,
    contactPoint: z.strictObject({
      ...type('ContactPoint'),
      contactType: z.string(),
      telephone: z.string(),
      email: z.email(),
    }),
    sameAs: z.array(url).min(1).optional(),
  }),
  WebSite: z.strictObject({
    ...type('WebSite'),
    '@id': url,
    name: z.string().min(1),
    url,
    inLanguage: z.string().min(2),
    publisher: id,
    potentialAction: z.strictObject({
      ...type('SearchAction'),
      target: z.strictObject({
        ...type('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:\/\/.+\{search_term_string\}$/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  GroceryStore: z.strictObject({ ...type('GroceryStore'), ...store }),
  Restaurant: z.strictObject({ ...type('Restaurant'), ...store, hasMenu: menu }),
  Product: z.strictObject({
    ...type('Product'),
    '@id': url,
    name: z.string().min(1).max(150),
    description: z.string().min(1).optional(),
    image: z.array(url).min(1).optional(),
    sku: z.string().min(1),
    brand: z.strictObject({ ...type('Brand'), name: z.string().min(1) }).optional(),
    category: z.string().min(1).optional(),
    additionalProperty: z
      .array(z.strictObject({ ...type('PropertyValue'), name: z.string().min(1), value: z.string().min(1) }))
      .min(1)
      .optional(),
    offers: z.union([
      offer,
      z.strictObject({
        ...type('AggregateOffer'),
        priceCurrency: currency,
        lowPrice: price,
        highPrice: price,
        offerCount: z.number().int().min(2),
        offers: z.array(offer).min(2),
      }),
    ]),
  }),
  BreadcrumbList: z.strictObject({
    ...type('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          ...type('ListItem'),
          position: z.number().int().positive(),
          name: z.string().min(1),
          item: url,
        }),
      )
      .min(2),
  }),
  Recipe: z.strictObject({
    ...type('Recipe'),
    name: z.string().min(1),
    description: z.string().min(1),
    url,
    inLanguage: z.string().min(2),
    author: z.strictObject({ ...type('Organization'), '@id': url, name: z.string().min(1) }),
    image: z.array(url).min(1),
    datePublished: z.iso.datetime().optional(),
    prepTime: duration,
    cookTime: duration,
    totalTime: duration,
    recipeYield: z.string().regex(/^\d+$/),
    suitableForDiet: z
      .string()
      .regex(/^https:\/\/schema\.org\/(Vegan|Vegetarian)Diet$/)
      .optional(),
    recipeIngredient: z.array(z.string().min(1)).min(1),
    recipeInstructions: z
      .array(
        z.strictObject({
          ...type('HowToStep'),
          url,
          name: z.string().min(1).optional(),
          text: z.string().min(1),
        }),
      )
      .min(1),
    nutrition: z
      .strictObject({
        ...type('NutritionInformation'),
        calories: z.string().optional(),
        proteinContent: z.string().optional(),
        carbohydrateContent: z.string().optional(),
        fatContent: z.string().optional(),
        fiberContent: z.string().optional(),
        sugarContent: z.string().optional(),
        sodiumContent: z.string().optional(),
        saturatedFatContent: z.string().optional(),
      })
      .optional(),
  }),
  FAQPage: z.strictObject({
    ...type('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          ...type('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.strictObject({ ...type('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
} as const;

export type ShapeName = keyof typeof shapes;

/** The structured data of a page's HTML, each validated against its schema. */
export function structuredDataIn(html: string): { '@type': ShapeName; [property: string]: any }[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json]) => {
    const { '@context': context, '@graph': graph, ...single } = JSON.parse(json!);
    if (context !== 'https://schema.org') throw new Error(`A context of its own: ${context}`);
    const things = graph ?? [single];
    for (const thing of things) shapes[thing['@type'] as ShapeName].parse(thing);
    return things;
  });
}
