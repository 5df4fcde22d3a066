import type { DemoCategory } from '../types.ts';

/** The categories in the order in which the home page shows them. */
// prettier-ignore
export const categories = [
  { slug: 'fruit', name: 'Fruit', hindi: 'फल', arabic: 'فواكه', tagline: 'Picked today', hindiTagline: 'आज तोड़े हुए', arabicTagline: 'قُطفت اليوم', picture: 'banana', picture2: 'grapes', cloth: 'leaf' },
  { slug: 'vegetables', name: 'Vegetables', hindi: 'सब्ज़ियाँ', arabic: 'خضار', tagline: 'Fresh from Kolar', hindiTagline: 'कोलार से ताज़ा', arabicTagline: 'طازجة من كولار', picture: 'brinjal', picture2: 'capsicum', cloth: 'tomato' },
  { slug: 'mangoes', name: 'Mangoes', hindi: 'आम', arabic: 'مانجو', tagline: 'Ten weeks only', hindiTagline: 'सिर्फ़ दस हफ़्ते', arabicTagline: 'عشرة أسابيع فقط', picture: 'mango', picture2: 'leaves', cloth: 'marigold' },
  { slug: 'milk-and-dairy', name: 'Milk & dairy', hindi: 'दूध और डेयरी', arabic: 'حليب وألبان', tagline: 'From 4 farms', hindiTagline: '4 फ़ार्म से', arabicTagline: 'من 4 مزارع', picture: 'milk', picture2: 'butter', cloth: 'sky' },
  { slug: 'bread-and-bakes', name: 'Bread & bakes', hindi: 'ब्रेड और बेकरी', arabic: 'خبز ومخبوزات', tagline: 'Baked at 6 am', hindiTagline: 'सुबह 6 बजे बेक', arabicTagline: 'من الفرن 6 صباحًا', picture: 'bread', picture2: 'croissant', cloth: 'clay' },
  { slug: 'fish-and-seafood', name: 'Fish & seafood', hindi: 'मछली', arabic: 'سمك ومأكولات بحرية', tagline: 'Off the night train', hindiTagline: 'रात की ट्रेन से', arabicTagline: 'من قطار الليل', picture: 'prawn', picture2: 'fish', cloth: 'sky' },
  { slug: 'rice-and-grains', name: 'Rice & grains', hindi: 'चावल और अनाज', arabic: 'أرز وحبوب', tagline: 'Stone-milled', hindiTagline: 'चक्की का पिसा', arabicTagline: 'طحن بالحجر', picture: 'rice', picture2: 'sheaf', cloth: 'beet' },
  { slug: 'coffee-tea-and-honey', name: 'Coffee, tea & honey', hindi: 'कॉफ़ी, चाय और शहद', arabic: 'قهوة وشاي وعسل', tagline: 'From Coorg', hindiTagline: 'कूर्ग से', arabicTagline: 'من كورغ', picture: 'honey', picture2: 'coffee-cup', cloth: 'marigold' },
  { slug: 'greens-and-herbs', name: 'Greens & herbs', hindi: 'साग और पत्तियाँ', arabic: 'ورقيات وأعشاب', tagline: 'Tied this morning', hindiTagline: 'आज सुबह बँधी', arabicTagline: 'رُبطت هذا الصباح', picture: 'greens', picture2: 'mint', cloth: 'leaf' },
  { slug: 'roots-and-onions', name: 'Roots & onions', hindi: 'आलू, प्याज़, जड़ें', arabic: 'جذور وبصل', tagline: 'Keeps all week', hindiTagline: 'हफ़्ते भर चलें', arabicTagline: 'تدوم أسبوعًا', picture: 'onion', picture2: 'carrot', cloth: 'clay' },
  { slug: 'exotics', name: 'Exotics', hindi: 'ख़ास फल-सब्ज़ियाँ', arabic: 'أصناف مميزة', tagline: 'Grown close by', hindiTagline: 'पास ही उगाए', arabicTagline: 'تُزرع قريبًا منك', picture: 'avocado', picture2: 'broccoli', cloth: 'beet' },
  { slug: 'eggs', name: 'Eggs', hindi: 'अंडे', arabic: 'بيض', tagline: 'Laid yesterday', hindiTagline: 'कल के ताज़े', arabicTagline: 'وُضع أمس', picture: 'eggs', cloth: 'clay' },
  { slug: 'chicken-and-meat', name: 'Chicken & meat', hindi: 'चिकन और मटन', arabic: 'دجاج ولحوم', tagline: 'Cut to order', hindiTagline: 'ऑर्डर पर कटा', arabicTagline: 'تُقطع عند الطلب', picture: 'chicken', picture2: 'mutton', cloth: 'tomato' },
  { slug: 'dals-and-beans', name: 'Dals & beans', hindi: 'दालें', arabic: 'عدس وبقول', tagline: 'This year’s crop', hindiTagline: 'इसी साल की फ़सल', arabicTagline: 'محصول هذا العام', picture: 'rajma', picture2: 'peas', cloth: 'beet' },
  { slug: 'spices', name: 'Spices & masala', hindi: 'मसाले', arabic: 'بهارات', tagline: 'Ground on Monday', hindiTagline: 'सोमवार के पिसे', arabicTagline: 'طُحنت الاثنين', picture: 'chilli', picture2: 'turmeric-root', cloth: 'tomato' },
  { slug: 'oils-and-ghee', name: 'Oils & ghee', hindi: 'तेल और घी', arabic: 'زيوت وسمن', tagline: 'Wood-pressed', hindiTagline: 'लकड़ी घानी', arabicTagline: 'معصورة بالخشب', picture: 'ghee', picture2: 'peanut', cloth: 'marigold' },
  { slug: 'nuts-and-dry-fruit', name: 'Nuts & dry fruit', hindi: 'मेवे', arabic: 'مكسرات وفواكه مجففة', tagline: 'New season', hindiTagline: 'नई फ़सल', arabicTagline: 'موسم جديد', picture: 'almond', picture2: 'dates', cloth: 'clay' },
  { slug: 'pickles-and-jams', name: 'Pickles & jams', hindi: 'अचार और मुरब्बे', arabic: 'مخللات ومربيات', tagline: 'Sun-cured', hindiTagline: 'धूप में पके', arabicTagline: 'مجففة بالشمس', picture: 'pickle-mango', cloth: 'leaf' },
  { slug: 'snacks', name: 'Snacks', hindi: 'नमकीन', arabic: 'مقبلات', tagline: 'Fried today', hindiTagline: 'आज ही तले', arabicTagline: 'قُليت اليوم', picture: 'samosa', picture2: 'chips', cloth: 'marigold' },
  { slug: 'sweets', name: 'Sweets', hindi: 'मिठाइयाँ', arabic: 'حلويات', tagline: 'In real ghee', hindiTagline: 'देसी घी की', arabicTagline: 'بالسمن الأصلي', picture: 'laddoo', picture2: 'jalebi', cloth: 'beet' },
  { slug: 'ice-cream', name: 'Ice cream & kulfi', hindi: 'आइसक्रीम और कुल्फ़ी', arabic: 'آيس كريم وكولفي', tagline: 'Packed in ice', hindiTagline: 'बर्फ़ में पैक', arabicTagline: 'معبأة بالثلج', picture: 'ice-cream', picture2: 'kulfi', cloth: 'sky' },
  { slug: 'biryani-and-rice', name: 'Biryani & rice', hindi: 'बिरयानी और चावल', arabic: 'برياني وأرز', tagline: 'Dum-cooked', hindiTagline: 'दम पर पके', arabicTagline: 'مطهوة ببطء', picture: 'biryani', cloth: 'clay' },
  { slug: 'curries-and-breads', name: 'Curries & breads', hindi: 'सब्ज़ी-रोटी', arabic: 'كاري وخبز', tagline: 'Slow-cooked', hindiTagline: 'धीमी आँच पर', arabicTagline: 'على نار هادئة', picture: 'curry', picture2: 'naan', cloth: 'leaf' },
  { slug: 'dosas-and-snacks', name: 'Dosas & rolls', hindi: 'डोसा और रोल', arabic: 'دوسا ولفائف', tagline: 'Off the griddle', hindiTagline: 'तवे से', arabicTagline: 'من الصاج', picture: 'dosa', picture2: 'samosa', cloth: 'sky' },
  { slug: 'drinks', name: 'Juices & drinks', hindi: 'जूस और शरबत', arabic: 'عصائر ومشروبات', tagline: 'Cold-pressed', hindiTagline: 'कोल्ड-प्रेस्ड', arabicTagline: 'معصورة على البارد', picture: 'mocktail', picture2: 'tender-coconut', cloth: 'leaf' },
  { slug: 'home-and-care', name: 'Home & care', hindi: 'घर और देखभाल', arabic: 'المنزل والعناية', tagline: 'Soap to brooms', hindiTagline: 'साबुन से झाड़ू तक', arabicTagline: 'من الصابون إلى المكنسة', picture: 'soap', picture2: 'broom', cloth: 'sky' },
] as const satisfies readonly DemoCategory[];
