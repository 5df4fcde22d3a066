import type { Cloth } from '#domain/catalogue.ts';
import { demoPictures, type DemoPictureName } from '#server/pictures/compositions/index.ts';

/**
 * The first pattern that matches a category's name chooses its picture; names are tried from the last path segment to
 * the first.
 */
const pictures: readonly (readonly [RegExp, DemoPictureName])[] = [
  [/\bbab(y|ies)\b|diaper|nursing|matern/, 'baby-bottle'],
  [/\begg/, 'eggs'],
  [/prawn|shrimp/, 'prawns'],
  [/fish|seafood/, 'fish'],
  [/mutton|lamb|goat/, 'mutton'],
  [/chicken|poultry/, 'chicken-whole'],
  [/sausage|bacon|salami|pork|ham\b/, 'sausage'],
  [/marinade/, 'chicken-spiced'],
  [/\bmeat/, 'mutton'],
  [/ice cream|dessert|kulfi/, 'ice-cream'],
  [/paneer|tofu/, 'paneer'],
  [/cheese/, 'cheese'],
  [/butter|margarine/, 'butter'],
  [/curd|yog/, 'curd'],
  [/milk|dairy/, 'milk'],
  [/cake|pastr|muffin/, 'cake-slice'],
  [/rusk|khari/, 'rusk'],
  [/cookie|biscuit/, 'cookies'],
  [/bread|bun|pav|baker|bakeware|baking/, 'bread'],
  [/tea\b/, 'tea'],
  [/coffee/, 'coffee'],
  [/water\b/, 'water'],
  [/juice/, 'juice-orange'],
  [/health drink|supplement|protein/, 'smoothie'],
  [/soft drink|energy|beverage|drinks/, 'lime-soda'],
  [/ghee/, 'ghee'],
  [/olive/, 'oil-olive'],
  [/oil\b|oils\b|vinegar/, 'oil-sunflower'],
  [/atta|flour|sooji|maida/, 'flour'],
  [/dal|pulse|lentil/, 'toor-dal'],
  [/rice|poha/, 'rice'],
  [/salt/, 'salt'],
  [/jaggery/, 'jaggery'],
  [/sugar|sweetener/, 'sugar'],
  [/almond|cashew|dry fruit|nuts?\b|raisin/, 'almond'],
  [/masala|spice|powder/, 'masala'],
  [/honey/, 'honey'],
  [/jam|spread/, 'jam-strawberry'],
  [/pickle/, 'pickle-mango'],
  [/chutney|sauce|ketchup|dip/, 'chutney-tomato'],
  [/chocolate/, 'chocolate'],
  [/cand|toffee|gum/, 'candy'],
  [/mithai|sweet/, 'laddoo'],
  [/namkeen|bhujia|savour/, 'bhujia'],
  [/chips|popcorn/, 'chips'],
  [/noodle|vermicelli/, 'noodles'],
  [/pasta|soup/, 'pasta'],
  [/cereal|breakfast|oats|muesli/, 'oats'],
  [/frozen/, 'ice'],
  [/tinned|canned|processed/, 'canned-tomato'],
  [/ready to|cook|eat\b/, 'curry'],
  [/snack/, 'samosa'],
  [/bouquet|flower/, 'bouquet'],
  [/herb|seasoning/, 'coriander'],
  [/sprout|cuts/, 'sprouts'],
  [/veg/, 'vegetable-basket'],
  [/fruit/, 'fruit-basket'],
  [/tooth|oral/, 'toothbrush'],
  [/hand ?wash|sanitiz/, 'hand-wash'],
  [/hair|shampoo|skin|face|cream|lotion|body/, 'lotion'],
  [/fragrance|deo|perfume|attar|makeup|groom|beauty/, 'lotion'],
  [/bath|soap|hygiene|feminine/, 'soap'],
  [/health|medicine|ayurved/, 'leaves'],
  [/dishwash|utensil cleaner/, 'dish-wash'],
  [/detergent|laundry/, 'bucket'],
  [/mop|brush|scrub/, 'sponge'],
  [/garbage|disposable|tissue|paper/, 'tissue'],
  [/pooja|agarbatti|incense/, 'diya'],
  [/candle|freshener|repellent/, 'candle'],
  [/bin\b|bins\b|bathroom|bucket/, 'bucket'],
  [/clean|household/, 'broom'],
  [/stationery|gift|party|festive/, 'gift'],
  [/garden|fertili|plant|seed/, 'compost'],
  [/pet\b|pets\b|dog|cat\b/, 'bone'],
  [/batter/, 'battery'],
  [/bulb|electric|appliance/, 'bulb'],
  [/flask|casserole|bottle/, 'jar'],
  [/storage|container|kitchen|utensil|crockery|cutlery|cookware|steel|glass/, 'jar'],
  [/gourmet|world/, 'cheese'],
  [/food|grocer/, 'rice'],
];

export interface DefaultCategoryPicture {
  image: string;
  cloth: Cloth;
}

/** The default picture of a category, and of its products without a picture. */
export function categoryPicture(path: readonly string[]): DefaultCategoryPicture {
  for (const step of path.toReversed()) {
    const name = step.toLowerCase();
    const found = pictures.find(([pattern]) => pattern.test(name));
    if (found) return withCloth(found[1]);
  }
  return withCloth('basket');
}

function withCloth(image: DemoPictureName): DefaultCategoryPicture {
  return { image, cloth: demoPictures[image].cloth };
}
