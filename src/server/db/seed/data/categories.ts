import type { DemoCategory } from '../types.ts';

/** In the order of the home grid. */
// prettier-ignore
export const categories = [
  { slug: 'fruit', name: 'Fruit', hindi: 'फल', tagline: 'Picked today', hindiTagline: 'आज तोड़े हुए', picture: 'banana', picture2: 'grapes', cloth: 'leaf' },
  { slug: 'vegetables', name: 'Vegetables', hindi: 'सब्ज़ियाँ', tagline: 'From Kolar at five', hindiTagline: 'सुबह पाँच बजे कोलार से', picture: 'brinjal', picture2: 'capsicum', cloth: 'tomato' },
  { slug: 'mangoes', name: 'Mangoes', hindi: 'आम', tagline: 'Ten weeks only', hindiTagline: 'सिर्फ़ दस हफ़्ते', picture: 'mango', picture2: 'leaves', cloth: 'marigold' },
  { slug: 'milk-and-dairy', name: 'Milk & dairy', hindi: 'दूध और डेयरी', tagline: 'From 4 farms', hindiTagline: '4 फ़ार्म से', picture: 'milk', picture2: 'butter', cloth: 'sky' },
  { slug: 'bread-and-bakes', name: 'Bread & bakes', hindi: 'ब्रेड और बेकरी', tagline: 'Oven at 6 am', hindiTagline: 'सुबह 6 बजे की भट्ठी', picture: 'bread', picture2: 'croissant', cloth: 'clay' },
  { slug: 'fish-and-seafood', name: 'Fish & seafood', hindi: 'मछली', tagline: 'Off the night train', hindiTagline: 'रात की गाड़ी से', picture: 'prawn', picture2: 'fish', cloth: 'sky' },
  { slug: 'rice-and-grains', name: 'Rice & grains', hindi: 'चावल और अनाज', tagline: 'Stone-milled', hindiTagline: 'चक्की का पिसा', picture: 'rice', picture2: 'sheaf', cloth: 'beet' },
  { slug: 'coffee-tea-and-honey', name: 'Coffee, tea & honey', hindi: 'कॉफ़ी, चाय और शहद', tagline: 'From Coorg', hindiTagline: 'कूर्ग से', picture: 'honey', picture2: 'coffee-cup', cloth: 'marigold' },
  { slug: 'greens-and-herbs', name: 'Greens & herbs', hindi: 'साग और पत्तियाँ', tagline: 'Tied this morning', hindiTagline: 'आज सुबह बँधी', picture: 'greens', picture2: 'mint', cloth: 'leaf' },
  { slug: 'roots-and-onions', name: 'Roots & onions', hindi: 'आलू, प्याज़, जड़ें', tagline: 'Keeps all week', hindiTagline: 'हफ़्ते भर चलें', picture: 'onion', picture2: 'carrot', cloth: 'clay' },
  { slug: 'exotics', name: 'Exotics', hindi: 'विदेशी', tagline: 'Grown close by', hindiTagline: 'पास में उगाए', picture: 'avocado', picture2: 'broccoli', cloth: 'beet' },
  { slug: 'eggs', name: 'Eggs', hindi: 'अंडे', tagline: 'Laid yesterday', hindiTagline: 'कल के', picture: 'eggs', cloth: 'clay' },
  { slug: 'chicken-and-meat', name: 'Chicken & meat', hindi: 'चिकन और मटन', tagline: 'Cut to order', hindiTagline: 'कहते ही कटा', picture: 'chicken', picture2: 'mutton', cloth: 'tomato' },
  { slug: 'dals-and-beans', name: 'Dals & beans', hindi: 'दालें', tagline: 'This year’s crop', hindiTagline: 'इसी साल की फ़सल', picture: 'rajma', picture2: 'peas', cloth: 'beet' },
  { slug: 'spices', name: 'Spices & masala', hindi: 'मसाले', tagline: 'Ground on Monday', hindiTagline: 'सोमवार के पिसे', picture: 'chilli', picture2: 'turmeric-root', cloth: 'tomato' },
  { slug: 'oils-and-ghee', name: 'Oils & ghee', hindi: 'तेल और घी', tagline: 'Wood-pressed', hindiTagline: 'लकड़ी घानी', picture: 'ghee', picture2: 'peanut', cloth: 'marigold' },
  { slug: 'nuts-and-dry-fruit', name: 'Nuts & dry fruit', hindi: 'मेवे', tagline: 'New season', hindiTagline: 'नई फ़सल', picture: 'almond', picture2: 'dates', cloth: 'clay' },
  { slug: 'pickles-and-jams', name: 'Pickles & jams', hindi: 'अचार और मुरब्बे', tagline: 'Sun on the roof', hindiTagline: 'छत की धूप में', picture: 'pickle-mango', cloth: 'leaf' },
  { slug: 'snacks', name: 'Snacks', hindi: 'नमकीन', tagline: 'Fried today', hindiTagline: 'आज ही तले', picture: 'samosa', picture2: 'chips', cloth: 'marigold' },
  { slug: 'sweets', name: 'Sweets', hindi: 'मिठाइयाँ', tagline: 'In real ghee', hindiTagline: 'देसी घी की', picture: 'laddoo', picture2: 'jalebi', cloth: 'beet' },
  { slug: 'ice-cream', name: 'Ice cream & kulfi', hindi: 'आइसक्रीम और कुल्फ़ी', tagline: 'Packed in ice', hindiTagline: 'बर्फ़ में लिपटी', picture: 'ice-cream', picture2: 'kulfi', cloth: 'sky' },
  { slug: 'biryani-and-rice', name: 'Biryani & rice', hindi: 'बिरयानी और चावल', tagline: 'Sealed pots', hindiTagline: 'दम पर', picture: 'biryani', cloth: 'clay' },
  { slug: 'curries-and-breads', name: 'Curries & breads', hindi: 'सब्ज़ी-रोटी', tagline: 'Slow pots', hindiTagline: 'धीमी आँच पर', picture: 'curry', picture2: 'naan', cloth: 'leaf' },
  { slug: 'dosas-and-snacks', name: 'Dosas & rolls', hindi: 'डोसा और रोल', tagline: 'Off the griddle', hindiTagline: 'तवे से', picture: 'dosa', picture2: 'samosa', cloth: 'sky' },
  { slug: 'drinks', name: 'Juices & drinks', hindi: 'जूस और शरबत', tagline: 'Pressed cold', hindiTagline: 'ठंडे', picture: 'mocktail', picture2: 'tender-coconut', cloth: 'leaf' },
  { slug: 'home-and-care', name: 'Home & care', hindi: 'घर और देखभाल', tagline: 'Soap to broom', hindiTagline: 'साबुन से झाड़ू', picture: 'soap', picture2: 'broom', cloth: 'sky' },
] as const satisfies readonly DemoCategory[];
