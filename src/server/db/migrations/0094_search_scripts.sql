-- Also the two small sigmas of Greek, texts with and without the points of Hebrew, katakana and hiragana, and the letters that
-- Ukrainian and Kurdish have beside those of their neighbours are one; words of Persian with and without their joint too.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT translate(lower(regexp_replace(normalize(unaccent('unaccent', value), NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u200c]', '', 'g')), 'ςґڕڵۆァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶةىیېۍےکہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩', 'σгرلوぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖهيييييكههه0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789');
END;
--> statement-breakpoint
-- Only the rows that become different. The trigger of items adds their words to the dictionary of the search.
UPDATE "items" SET "name" = "name" WHERE "search_text" IS DISTINCT FROM item_words(name, brand, tags, translations) || words_of(in_latin(item_words(name, brand, tags, translations)));
--> statement-breakpoint
UPDATE "stores" SET "name" = "name" WHERE "search_text" IS DISTINCT FROM fold(name || ' ' || description || ' ' || translated_words(translations)) || ' ' || in_latin(name || ' ' || description || ' ' || translated_words(translations));
--> statement-breakpoint
UPDATE "areas" SET "name" = "name" WHERE "search_text" IS DISTINCT FROM fold(name || ' ' || city || ' ' || pin_code || ' ' || translated_words(translations));
--> statement-breakpoint
UPDATE "coupon_uses" SET "house" = house_key("house") WHERE "house" IS DISTINCT FROM house_key("house");
