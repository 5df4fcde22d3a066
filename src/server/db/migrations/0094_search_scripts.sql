-- Also the two small sigmas of Greek, texts with and without the vowels of Hebrew, katakana and hiragana, and the letters that
-- Ukrainian and Kurdish have beside those of their neighbours are one; words of Persian with and without their joint too.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT translate(lower(regexp_replace(normalize(unaccent('unaccent', value), NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u0591-\u05c7\u200c]', '', 'g')), 'ςґڕڵۆァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶةىیېۍےکہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩', 'σгرلوぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖهيييييكههه0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789');
END;
--> statement-breakpoint
UPDATE "items" SET "name" = "name" WHERE "name" || "brand" || text_list("tags") || "translations"::text ~ '[ςґڕڵۆ\u0591-\u05c7\u200c\u30a1-\u30f6]';
--> statement-breakpoint
UPDATE "stores" SET "name" = "name" WHERE "name" || "description" || "translations"::text ~ '[ςґڕڵۆ\u0591-\u05c7\u200c\u30a1-\u30f6]';
--> statement-breakpoint
UPDATE "areas" SET "name" = "name" WHERE "name" || "city" || "translations"::text ~ '[ςґڕڵۆ\u0591-\u05c7\u200c\u30a1-\u30f6]';
--> statement-breakpoint
-- The dictionary of the search gets the words in their new form; old forms find nothing.
INSERT INTO search_words (word) SELECT DISTINCT word FROM items, dictionary_words(item_words(name, brand, tags, translations)) word
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = word.word);
--> statement-breakpoint
UPDATE "coupon_uses" SET "house" = house_key("house") WHERE "house" ~ '[ςґڕڵۆ\u0591-\u05c7\u200c\u30a1-\u30f6]';
