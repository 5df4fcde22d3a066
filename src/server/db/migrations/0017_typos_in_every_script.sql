-- Replaces letters of other scripts by the nearest Latin letters, so that words which sound alike are similar: in the C locale,
-- trigrams consist of Latin letters only. टमाटर becomes tmatr, طماطم becomes tmatm. Words in Latin letters are omitted.
CREATE FUNCTION in_latin(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT translate(regexp_replace(fold(value), '[a-z0-9]+', '', 'g'), 'अआइईउऊऋएऐओऔऑऍािीुूृेैोौॉॅंँकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहابتثجحخدذرزسشصضطظعغفقكلمنهويپچگکی०१२३४५६७८९٠١٢٣٤٥٦٧٨٩्ःء‌‍', 'aaiiuureeoooeaiiuureeoooennkkggnccjjnttddnttddnpfbbmyrllvssshabtsjhxdzrzscsdtzegfqklmnhwypcgky01234567890123456789') $$;--> statement-breakpoint
ALTER TABLE "items" drop column "search_text";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || brand || ' ' || text_list(tags) || ' ' || translated_words(translations)) || ' ' || in_latin(translated_words(translations))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "stores" drop column "search_text";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || description || ' ' || translated_words(translations)) || ' ' || in_latin(translated_words(translations))) STORED NOT NULL;