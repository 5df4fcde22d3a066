CREATE TABLE "menu_section_items" (
	"item_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_section_items_item_id_pk" PRIMARY KEY("item_id")
);
--> statement-breakpoint
CREATE TABLE "menu_sections" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "portion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "spice" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_bestseller" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "layout" text DEFAULT 'shelves' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_section_items" ADD CONSTRAINT "menu_section_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_section_items" ADD CONSTRAINT "menu_section_items_section_id_menu_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."menu_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_sections" ADD CONSTRAINT "menu_sections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_section_items_section_id_index" ON "menu_section_items" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "menu_sections_store" ON "menu_sections" USING btree ("store_id","position","id");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_spice" CHECK (spice between 0 and 3);--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_layout" CHECK (layout in ('shelves', 'menu'));--> statement-breakpoint
-- A menu belongs to its store: an item that moves to another store leaves its section.
CREATE FUNCTION leave_menu_section() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM menu_section_items WHERE item_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_leave_menu_section AFTER UPDATE OF store_id ON items FOR EACH ROW
  WHEN (OLD.store_id <> NEW.store_id) EXECUTE FUNCTION leave_menu_section();
--> statement-breakpoint
-- Only the pages of a store show its menu.
CREATE FUNCTION purge_stores_of_menu_sections() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg(DISTINCT 'store:' || store_id) INTO tags FROM changed;
  IF tags IS NOT NULL THEN PERFORM purge_tags(tags); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_sections_purge_added AFTER INSERT ON menu_sections REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION purge_stores_of_menu_sections();
--> statement-breakpoint
CREATE TRIGGER menu_sections_purge_changed AFTER UPDATE ON menu_sections REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION purge_stores_of_menu_sections();
--> statement-breakpoint
CREATE TRIGGER menu_sections_purge_removed AFTER DELETE ON menu_sections REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION purge_stores_of_menu_sections();
--> statement-breakpoint
CREATE FUNCTION purge_stores_of_menu_items() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg(DISTINCT 'store:' || s.store_id) INTO tags FROM changed c JOIN menu_sections s ON s.id = c.section_id;
  IF tags IS NOT NULL THEN PERFORM purge_tags(tags); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_section_items_purge_added AFTER INSERT ON menu_section_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION purge_stores_of_menu_items();
--> statement-breakpoint
CREATE TRIGGER menu_section_items_purge_changed AFTER UPDATE ON menu_section_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION purge_stores_of_menu_items();
--> statement-breakpoint
CREATE TRIGGER menu_section_items_purge_removed AFTER DELETE ON menu_section_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION purge_stores_of_menu_items();
--> statement-breakpoint
-- Portion, spice and the mark of a bestseller are on the pages of an item and of its store.
CREATE OR REPLACE FUNCTION purge_changed_items() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN array_agg(DISTINCT 'store:' || f.store_id) ELSE array_agg('item:' || f.id) END
    INTO tags
    FROM (SELECT n.id, n.store_id FROM new_rows n JOIN old_rows o USING (id)
          WHERE (n.list_price, n.list_old_price, n.stock_state, n.is_active, n.publication, n.name, n.slug, n.description, n.image, n.pictures, n.bg_image,
                 n.cloth, n.brand, n.store_id, n.is_veg, n.is_free_item, n.is_combo, n.is_pre_item, n.pre_avail_date, n.has_variant,
                 n.unit_id, n.measurement, n.tax_class, n.allergens, n.nutritional_facts, n.portion, n.spice, n.is_bestseller, n.tags, n.translations)
            IS DISTINCT FROM
                (o.list_price, o.list_old_price, o.stock_state, o.is_active, o.publication, o.name, o.slug, o.description, o.image, o.pictures, o.bg_image,
                 o.cloth, o.brand, o.store_id, o.is_veg, o.is_free_item, o.is_combo, o.is_pre_item, o.pre_avail_date, o.has_variant,
                 o.unit_id, o.measurement, o.tax_class, o.allergens, o.nutritional_facts, o.portion, o.spice, o.is_bestseller, o.tags, o.translations)) f;
  PERFORM purge_tags(tags);
  -- An item that is shown again is on no cached list yet; publishing or withdrawing one also changes counts and other pages of lists.
  SELECT array_agg(DISTINCT 'store:' || n.store_id) INTO tags
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.publication <> o.publication OR (n.is_active AND NOT o.is_active);
  IF tags IS NOT NULL THEN
    PERFORM purge_tags(ARRAY['home', 'categories', 'search'] || tags);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "items_set_updated_at" ON "items";
--> statement-breakpoint
CREATE TRIGGER "items_set_updated_at" BEFORE UPDATE ON "items" FOR EACH ROW
	WHEN ((OLD.list_price, OLD.list_old_price, OLD.stock_state, OLD.is_active, OLD.publication, OLD.name,
		OLD.slug, OLD.description, OLD.image, OLD.pictures, OLD.bg_image, OLD.cloth, OLD.brand, OLD.store_id,
		OLD.is_veg, OLD.is_combo, OLD.is_pre_item, OLD.pre_avail_date, OLD.has_variant, OLD.unit_id,
		OLD.measurement, OLD.tax_class, OLD.allergens, OLD.nutritional_facts, OLD.portion, OLD.spice, OLD.is_bestseller, OLD.tags, OLD.translations)
		IS DISTINCT FROM (NEW.list_price, NEW.list_old_price, NEW.stock_state, NEW.is_active, NEW.publication, NEW.name,
		NEW.slug, NEW.description, NEW.image, NEW.pictures, NEW.bg_image, NEW.cloth, NEW.brand, NEW.store_id,
		NEW.is_veg, NEW.is_combo, NEW.is_pre_item, NEW.pre_avail_date, NEW.has_variant, NEW.unit_id,
		NEW.measurement, NEW.tax_class, NEW.allergens, NEW.nutritional_facts, NEW.portion, NEW.spice, NEW.is_bestseller, NEW.tags, NEW.translations)) EXECUTE FUNCTION set_updated_at();
