-- A dump is restored with an empty search_path, and generated columns call these functions. A body in SQL-standard form is
-- bound to the functions it calls when it is created, whichever schema the extensions are in; unlike a function with a fixed
-- search_path, it can still be inlined.
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT translate(lower(regexp_replace(normalize(unaccent('unaccent', value), NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]', '', 'g')), 'ةى', 'هي');
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION text_list(value text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT array_to_string(value, ' ');
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION translated_words(translations jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT coalesce(string_agg(concat_ws(' ', words ->> 'name', words ->> 'city'), ' '), '') FROM jsonb_each(translations) AS language (code, words);
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION in_latin(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT translate(regexp_replace(fold(value), '[a-z0-9]+', '', 'g'), 'अआइईउऊऋएऐओऔऑऍािीुूृेैोौॉॅंँकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहابتثجحخدذرزسشصضطظعغفقكلمنهويپچگکی०१२३४५६७८९٠١٢٣٤٥٦٧٨٩्ःء‌‍', 'aaiiuureeoooeaiiuureeoooennkkggnccjjnttddnttddnpfbbmyrllvssshabtsjhxdzrzscsdtzegfqklmnhwypcgky01234567890123456789');
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT ' ' || replace(replace(translate(fold(value), E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~،؛؟।॥·•\t\r\n', repeat(' ', 42)), '  ', ' '), '  ', ' ') || ' ';
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION item_words(name text, brand text, tags text[], translations jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT words_of(name || ' ' || brand || ' ' || text_list(tags) || ' ' || translated_words(translations));
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION latin_word(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT CASE WHEN value ~ '^[ -~]*$' THEN value ELSE in_latin(value) END;
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION dictionary_words(words text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT ROWS 12
BEGIN ATOMIC
  SELECT DISTINCT word FROM unnest(string_to_array(words, ' ')) word WHERE length(word) > 2 AND word ~ '[^0-9]';
END;
--> statement-breakpoint
-- The other functions read tables. A bound body would prevent changes of these tables, so these get a fixed search_path.
ALTER FUNCTION purge_tags(text[]) SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION purge_items(integer[]) SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refresh_listing(integer[]) SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION variants_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION variant_overrides_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION items_priced() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION item_repriced() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION items_flipped() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION combo_parts_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION variants_flipped() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION variant_overrides_flipped() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION options_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION items_came_or_went() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION item_parts_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION item_categories_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION purge_all_pages() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION mark_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION mark_store_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION mark_item_of_variant_changed() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION combo_part_switched() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION sessions_ended() SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION keep_search_words() SET search_path = public, pg_temp;
