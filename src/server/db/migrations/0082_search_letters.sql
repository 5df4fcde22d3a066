-- Texts are compared without accents, in lower case, with the plain letters of Arabic for those of Persian and Urdu, and with
-- the digits 0-9 for those of other scripts. Only this function does so, for the shelves and for what people type.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT translate(lower(regexp_replace(normalize(unaccent('unaccent', value), NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]', '', 'g')), 'ةىیېۍےکہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩', 'هيييييكههه0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789');
END;
--> statement-breakpoint
-- Names in alphabetical order: `names` in Unicode's order, and `names_…` in that of a language with its own (name-order.ts). A
-- server without ICU sorts by the codes of the characters.
DO $$
DECLARE
  language text;
BEGIN
  CREATE COLLATION names (provider = icu, locale = 'und-u-kn-true');
  FOREACH language IN ARRAY string_to_array('af as az be bn bs ca cs cy da de el eo es et eu fa fi fil fo fr gl gu ha he hi hr hu hy ig is ja ka kk kl km kn ko ku ky lo lt lv mk ml mn mr ms mt nb ne nl nn no or pa pl ps ro ru se si sk sl sq sr sv sw ta te th tk tr ug uk ur uz vi yo zh zu', ' ') LOOP
    EXECUTE format('CREATE COLLATION %I (provider = icu, locale = %L)', 'names_' || language, language || '-u-kn-true');
  END LOOP;
EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN
  CREATE COLLATION names (provider = libc, locale = 'C');
  FOREACH language IN ARRAY string_to_array('af as az be bn bs ca cs cy da de el eo es et eu fa fi fil fo fr gl gu ha he hi hr hu hy ig is ja ka kk kl km kn ko ku ky lo lt lv mk ml mn mr ms mt nb ne nl nn no or pa pl ps ro ru se si sk sl sq sr sv sw ta te th tk tr ug uk ur uz vi yo zh zu', ' ') LOOP
    EXECUTE format('CREATE COLLATION %I (provider = libc, locale = %L)', 'names_' || language, 'C');
  END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX "items_by_name";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
-- Names in the shop's own language are found by their sound too, as translations are.
ALTER TABLE "items" drop column "search_text";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (item_words(name, brand, tags, translations) || words_of(in_latin(item_words(name, brand, tags, translations)))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "stores" drop column "search_text";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || description || ' ' || translated_words(translations)) || ' ' || in_latin(name || ' ' || description || ' ' || translated_words(translations))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_by_name" ON "items" USING btree (("name" collate names),"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (("customer_name" || ' ' || "phone" || ' ' || "order_number" || ' ' || coalesce("email", '')) gin_trgm_ops);
--> statement-breakpoint
-- The dictionary of the search gets the words in their new form; old forms find nothing.
INSERT INTO search_words (word) SELECT DISTINCT word FROM items, dictionary_words(item_words(name, brand, tags, translations)) word
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = word.word);
--> statement-breakpoint
UPDATE "areas" SET "name" = "name" WHERE "name" || "city" || "translations"::text ~ '[ةىیېۍےکہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩]';
--> statement-breakpoint
UPDATE "coupon_uses" SET "house" = house_key("house") WHERE "house" ~ '[ةىیېۍےکہھە]';
