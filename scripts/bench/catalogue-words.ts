/** Words that generated product names are composed of. */
interface Department {
  name: string;
  aisles: readonly { name: string; shelves: readonly string[] }[];
}

const shelvesOf = (...lists: [string, string][]) =>
  lists.map(([name, shelves]) => ({ name, shelves: shelves.split('|') }));

export const departments: readonly Department[] = [
  {
    name: 'Fruits & Vegetables',
    aisles: shelvesOf(
      ['Fresh Fruits', 'Mangoes|Bananas|Citrus|Apples & Pears|Melons'],
      ['Fresh Vegetables', 'Roots|Gourds|Leaves|Beans & Peas|Tomatoes & Onions'],
      ['Herbs & Sprouts', 'Herbs|Sprouts|Microgreens'],
    ),
  },
  {
    name: 'Grain, Oil & Masala',
    aisles: shelvesOf(
      ['Rice & Millets', 'Raw Rice|Basmati|Millets|Poha'],
      ['Atta, Flours & Sooji', 'Atta|Besan|Rava|Other Flours'],
      ['Dals & Pulses', 'Toor|Moong|Urad|Chana'],
      ['Oils & Ghee', 'Groundnut Oil|Mustard Oil|Coconut Oil|Ghee'],
      ['Spices', 'Whole Spices|Ground Spices|Blends'],
      ['Salt, Sugar & Jaggery', 'Salts|Sugar|Jaggery'],
    ),
  },
  {
    name: 'Bakery, Cakes & Dairy',
    aisles: shelvesOf(
      ['Dairy', 'Milk|Curd|Paneer|Butter'],
      ['Breads & Buns', 'Loaves|Buns & Pavs|Flatbreads'],
      ['Cakes & Cookies', 'Cakes|Cookies|Rusks'],
      ['Ice Cream', 'Tubs|Bars & Kulfi'],
    ),
  },
  {
    name: 'Eggs, Meat & Fish',
    aisles: shelvesOf(
      ['Eggs', 'Farm Eggs|Country Eggs'],
      ['Meat', 'Chicken|Mutton|Sausages'],
      ['Fish & Seafood', 'River Fish|Sea Fish|Prawns & Crabs'],
    ),
  },
  {
    name: 'Beverages',
    aisles: shelvesOf(
      ['Tea', 'Leaf Tea|Tea Bags|Green Tea'],
      ['Coffee', 'Filter Coffee|Instant Coffee|Beans'],
      ['Juices', 'Fresh Juices|Squashes|Coconut Water'],
      ['Soft Drinks', 'Sodas|Energy Drinks|Mixers'],
    ),
  },
  {
    name: 'Snacks & Packaged',
    aisles: shelvesOf(
      ['Namkeen', 'Mixtures|Bhujia|Chakli'],
      ['Biscuits', 'Cream Biscuits|Crackers|Digestives'],
      ['Noodles & Pasta', 'Noodles|Pasta|Vermicelli'],
      ['Breakfast', 'Oats|Muesli|Flakes'],
      ['Pickles & Chutneys', 'Mango Pickles|Lime Pickles|Chutneys'],
      ['Sweets', 'Laddoos|Barfis|Halwas|Candies'],
    ),
  },
  {
    name: 'World Food',
    aisles: shelvesOf(
      ['Sauces, Spreads & Dips', 'Sauces|Spreads|Honey & Syrup'],
      ['Cheese', 'Hard Cheese|Soft Cheese'],
      ['Tinned Food', 'Beans|Vegetables|Fruits in Syrup'],
    ),
  },
  {
    name: 'Beauty & Care',
    aisles: shelvesOf(
      ['Skin Care', 'Face Care|Body Care|Sun Care|Lip Care'],
      ['Hair Care', 'Shampoos|Hair Oils|Conditioners'],
      ['Bath', 'Soaps|Shower Gels|Hand Washes'],
      ['Oral Care', 'Toothpaste|Toothbrushes|Mouthwash'],
      ['Fragrances', 'Deodorants|Perfumes|Attars'],
      ['Health', 'Ayurveda|First Aid|Balms'],
    ),
  },
  {
    name: 'Household',
    aisles: shelvesOf(
      ['Detergents', 'Powders|Liquids|Bars'],
      ['Cleaners', 'Floor|Glass|Kitchen|Toilet'],
      ['Brushes & Mops', 'Brooms|Mops|Scrubs'],
      ['Pooja Needs', 'Incense|Lamps|Camphor'],
      ['Paper & Bags', 'Tissues|Garbage Bags|Foils'],
    ),
  },
  {
    name: 'Kitchen, Garden & Pets',
    aisles: shelvesOf(
      ['Cookware', 'Pans|Pressure Cookers|Tawas'],
      ['Storage', 'Jars|Boxes|Bottles'],
      ['Crockery', 'Plates|Glasses|Cups'],
      ['Gardening', 'Seeds|Composts|Pots'],
      ['Pets', 'Dog Food|Cat Food|Treats'],
    ),
  },
  {
    name: 'Baby Care',
    aisles: shelvesOf(
      ['Diapers & Wipes', 'Diapers|Wipes'],
      ['Baby Food', 'Cereals|Purees'],
      ['Baby Bath', 'Baby Soaps|Baby Lotions|Baby Oils'],
    ),
  },
];

export const adjectives =
  'Stone-Ground|Hill|River|Village|Morning|Classic|Farm|Golden|Sun-Dried|Cold-Pressed|Roasted|Fresh|Royal|Country|Monsoon|Everyday|Hand-Picked|Organic|Double|Select|Pure|Festive|Young|Slow-Cooked'.split(
    '|',
  );

export const kinds =
  'Original|Mild|Strong|Rose|Lemon|Cardamom|Ginger|Neem|Saffron|Mint|Family Pack|Small Batch|No Added Sugar|Extra|Travel Size|Spiced|Plain|Jasmine|Coconut|Tender|Premium|Light'.split(
    '|',
  );

export const brands = {
  first:
    'Kaveri|Malnad|Deccan|Chandni|Sadashiv|Nilgiri|Coorg|Konkan|Sahyadri|Tungabhadra|Godavari|Mandya|Hampi|Bidar|Udupi|Ratnagiri|Satpura|Vindhya|Aravalli|Kutch|Bastar|Majuli|Loktak|Chilika'.split(
      '|',
    ),
  second:
    'Foods|Farms|Harvest|Home|Basket|Stores|Mills|Naturals|Kitchen|Garden|Traders|Collective|Orchard|Spice Co|Dairy|Works'.split(
      '|',
    ),
};
