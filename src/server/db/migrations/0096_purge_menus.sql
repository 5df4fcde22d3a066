-- A menu counts, filters and sorts all dishes of its store, but its page has only the tags of the dishes that it renders.
-- The plan of the first change in a session serves all later ones: a nested loop that was right for one item would compare
-- each of 2,000 items with every other.
CREATE OR REPLACE FUNCTION purge_changed_items() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp SET enable_nestloop = off AS $$
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
  SELECT array_agg('menu:' || id) INTO tags
    FROM stores
    WHERE layout = 'menu' AND id IN (
      SELECT unnest(ARRAY[n.store_id, o.store_id])
        FROM new_rows n JOIN old_rows o USING (id)
        WHERE (n.is_active, n.stock_state, n.is_bestseller, n.is_free_item, n.is_veg, n.list_price, n.position, n.store_id)
          IS DISTINCT FROM (o.is_active, o.stock_state, o.is_bestseller, o.is_free_item, o.is_veg, o.list_price, o.position, o.store_id));
  PERFORM purge_tags(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- On a menu, dishes without a section are under their main category.
CREATE OR REPLACE FUNCTION purge_lists_of_categories() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM changed) THEN
    PERFORM purge_tags(ARRAY['home', 'categories'] || ARRAY(
      SELECT 'menu:' || id FROM stores
        WHERE layout = 'menu' AND id IN (SELECT i.store_id FROM changed c JOIN items i ON i.id = c.item_id)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An import changes which of an item's categories is the main one.
CREATE TRIGGER item_categories_changed AFTER UPDATE ON item_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION purge_lists_of_categories();
