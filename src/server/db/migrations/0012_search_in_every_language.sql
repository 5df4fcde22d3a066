-- The form in which words are compared: lower case, without accents, Arabic vowel signs, hamza and nukta, so that اناناس finds أناناس and ज finds ज़.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT translate(lower(regexp_replace(normalize(unaccent('unaccent', value), NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c]', '', 'g')), 'ةى', 'هي') $$;--> statement-breakpoint
-- The names of a row in the other languages, so that it is found in each language.
CREATE FUNCTION translated_words(translations jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT coalesce(string_agg(concat_ws(' ', words ->> 'name', words ->> 'city'), ' '), '') FROM jsonb_each(translations) AS language (code, words) $$;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "items" drop column "search_text";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || brand || ' ' || text_list(tags) || ' ' || translated_words(translations))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "areas" drop column "search_text";--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || city || ' ' || pin_code || ' ' || translated_words(translations))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "areas_search" ON "areas" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "stores" drop column "search_text";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || description || ' ' || translated_words(translations))) STORED NOT NULL;
