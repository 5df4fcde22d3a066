-- The words of a text in the form in which they are compared, each between spaces, so that LIKE can find whole words and
-- their beginnings. Hyphens and commas separate words, as in the text that a customer enters.
CREATE FUNCTION words_of(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT ' ' || replace(replace(translate(fold(value), E'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~،؛؟।॥·•\t\r\n', repeat(' ', 42)), '  ', ' '), '  ', ' ') || ' ' $$;
--> statement-breakpoint
CREATE FUNCTION item_words(name text, brand text, tags text[], translations jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT words_of(name || ' ' || brand || ' ' || text_list(tags) || ' ' || translated_words(translations)) $$;
--> statement-breakpoint
CREATE FUNCTION latin_word(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT CASE WHEN value ~ '^[ -~]*$' THEN value ELSE in_latin(value) END $$;
--> statement-breakpoint
ALTER TABLE "items" drop column "search_text";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (item_words(name, brand, tags, translations) || words_of(in_latin(translated_words(translations)))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"latin" text GENERATED ALWAYS AS (latin_word(word)) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_close" ON "search_words" USING gin ("latin" gin_trgm_ops);
--> statement-breakpoint
-- The planner does not know that comparing two words by their trigrams takes microseconds, and read all the words.
DO $$ BEGIN
  ALTER FUNCTION similarity_op(text, text) COST 100;
EXCEPTION WHEN insufficient_privilege OR undefined_function THEN
  RAISE NOTICE 'The cost of similarity is not raised: %', SQLERRM;
END $$;
--> statement-breakpoint
CREATE FUNCTION dictionary_words(words text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT ROWS 12
AS $$ SELECT DISTINCT word FROM unnest(string_to_array(words, ' ')) word WHERE length(word) > 2 AND word ~ '[^0-9]' $$;
--> statement-breakpoint
INSERT INTO search_words (word) SELECT DISTINCT word FROM items, dictionary_words(item_words(name, brand, tags, translations)) word;
--> statement-breakpoint
-- Words are not unique: two transactions that add the same new word would wait for each other. Words that are no longer used
-- remain; they find nothing.
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.search_text <> OLD.search_text THEN
    INSERT INTO search_words (word)
    SELECT used FROM dictionary_words(item_words(NEW.name, NEW.brand, NEW.tags, NEW.translations)) used
    WHERE NOT EXISTS (SELECT FROM search_words WHERE word = used);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_search_words AFTER INSERT OR UPDATE OF name, brand, tags, translations ON items FOR EACH ROW EXECUTE FUNCTION keep_search_words();
