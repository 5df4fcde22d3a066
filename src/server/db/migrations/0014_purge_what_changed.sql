-- Every change of what pages show purges those pages, whether the desk, an import or a manual query makes it.
CREATE FUNCTION purge_items(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(array_length(ids, 1), 0) <= 200 THEN
    PERFORM purge_tags(ARRAY(SELECT DISTINCT 'item:' || id FROM unnest(ids) AS id));
  ELSE
    PERFORM purge_tags(ARRAY(SELECT DISTINCT 'store:' || store_id FROM items WHERE id = ANY (ids)));
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION items_flipped() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN array_agg(DISTINCT 'store:' || f.store_id) ELSE array_agg('item:' || f.id) END
    INTO tags
    FROM (SELECT n.id, n.store_id FROM new_rows n JOIN old_rows o USING (id)
          WHERE (n.list_price, n.list_old_price, n.stock_state, n.is_active, n.name, n.slug, n.description, n.image, n.bg_image,
                 n.cloth, n.brand, n.store_id, n.is_veg, n.is_free_item, n.is_combo, n.is_pre_item, n.pre_avail_date, n.has_variant,
                 n.unit_id, n.measurement, n.tax_class, n.allergens, n.nutritional_facts, n.tags, n.translations)
            IS DISTINCT FROM
                (o.list_price, o.list_old_price, o.stock_state, o.is_active, o.name, o.slug, o.description, o.image, o.bg_image,
                 o.cloth, o.brand, o.store_id, o.is_veg, o.is_free_item, o.is_combo, o.is_pre_item, o.pre_avail_date, o.has_variant,
                 o.unit_id, o.measurement, o.tax_class, o.allergens, o.nutritional_facts, o.tags, o.translations)) f;
  PERFORM purge_tags(tags);
  -- An item that is shown again is on no cached list yet.
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o USING (id) WHERE n.is_active AND NOT o.is_active) THEN
    PERFORM purge_tags(ARRAY['home', 'categories', 'search'] || ARRAY(
      SELECT DISTINCT 'store:' || n.store_id FROM new_rows n JOIN old_rows o USING (id) WHERE n.is_active AND NOT o.is_active));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A new item is on no page yet, so the pages of its store and of lists are purged.
CREATE FUNCTION items_came_or_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM changed) THEN
    PERFORM purge_tags(ARRAY['home', 'categories', 'search'] || ARRAY(SELECT DISTINCT 'store:' || store_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_came AFTER INSERT ON items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION items_came_or_went();
--> statement-breakpoint
CREATE TRIGGER items_went AFTER DELETE ON items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION items_came_or_went();
--> statement-breakpoint
CREATE FUNCTION item_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'combo_parts' THEN SELECT array_agg(DISTINCT combo_item_id) INTO ids FROM changed;
    WHEN 'item_addon_categories' THEN SELECT array_agg(DISTINCT item_id) INTO ids FROM changed;
    WHEN 'addons' THEN
      SELECT array_agg(DISTINCT l.item_id) INTO ids FROM changed c JOIN item_addon_categories l ON l.addon_category_id = c.addon_category_id;
    WHEN 'addon_categories' THEN
      SELECT array_agg(DISTINCT l.item_id) INTO ids FROM changed c JOIN item_addon_categories l ON l.addon_category_id = c.id;
  END CASE;
  IF ids IS NOT NULL THEN PERFORM purge_items(ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['combo_parts', 'item_addon_categories', 'addons'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_parts_changed()', t || '_part_came', t);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_parts_changed()', t || '_part_went', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['addons', 'addon_categories'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_parts_changed()', t || '_part_changed', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION item_categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM changed) THEN PERFORM purge_tags(ARRAY['home', 'categories']); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_categories_came AFTER INSERT ON item_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_categories_changed();
--> statement-breakpoint
CREATE TRIGGER item_categories_went AFTER DELETE ON item_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION item_categories_changed();
--> statement-breakpoint
-- There are few stores and categories, they rarely change, and nearly every page shows their names.
CREATE FUNCTION purge_all_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_tags(ARRAY['zones']);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_came_or_went AFTER INSERT OR DELETE ON stores FOR EACH ROW EXECUTE FUNCTION purge_all_pages();
--> statement-breakpoint
CREATE TRIGGER stores_changed AFTER UPDATE ON stores FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION purge_all_pages();
--> statement-breakpoint
CREATE TRIGGER store_holidays_changed AFTER INSERT OR UPDATE OR DELETE ON store_holidays FOR EACH ROW EXECUTE FUNCTION purge_all_pages();
--> statement-breakpoint
CREATE TRIGGER store_categories_changed AFTER INSERT OR UPDATE OR DELETE ON store_categories FOR EACH ROW EXECUTE FUNCTION purge_all_pages();
--> statement-breakpoint
CREATE TRIGGER store_category_links_changed AFTER INSERT OR DELETE ON store_category_links FOR EACH ROW EXECUTE FUNCTION purge_all_pages();
--> statement-breakpoint
CREATE TRIGGER categories_came_or_went AFTER INSERT OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION purge_all_pages();
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER UPDATE ON categories FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION purge_all_pages();
