ALTER TABLE "items" ADD COLUMN "pictures" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
-- Additional pictures are part of an item's page: a change of them purges it and sets `updated_at`.
CREATE OR REPLACE FUNCTION items_flipped() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN array_agg(DISTINCT 'store:' || f.store_id) ELSE array_agg('item:' || f.id) END
    INTO tags
    FROM (SELECT n.id, n.store_id FROM new_rows n JOIN old_rows o USING (id)
          WHERE (n.list_price, n.list_old_price, n.stock_state, n.is_active, n.name, n.slug, n.description, n.image, n.pictures, n.bg_image,
                 n.cloth, n.brand, n.store_id, n.is_veg, n.is_free_item, n.is_combo, n.is_pre_item, n.pre_avail_date, n.has_variant,
                 n.unit_id, n.measurement, n.tax_class, n.allergens, n.nutritional_facts, n.tags, n.translations)
            IS DISTINCT FROM
                (o.list_price, o.list_old_price, o.stock_state, o.is_active, o.name, o.slug, o.description, o.image, o.pictures, o.bg_image,
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
DROP TRIGGER items_mark_changed ON items;
--> statement-breakpoint
CREATE TRIGGER items_mark_changed BEFORE UPDATE ON items FOR EACH ROW
  WHEN ((OLD.list_price, OLD.list_old_price, OLD.stock_state, OLD.is_active, OLD.name, OLD.slug, OLD.description, OLD.image, OLD.pictures, OLD.bg_image,
         OLD.cloth, OLD.brand, OLD.store_id, OLD.is_veg, OLD.is_combo, OLD.is_pre_item, OLD.pre_avail_date, OLD.has_variant,
         OLD.unit_id, OLD.measurement, OLD.tax_class, OLD.allergens, OLD.nutritional_facts, OLD.tags, OLD.translations)
    IS DISTINCT FROM
        (NEW.list_price, NEW.list_old_price, NEW.stock_state, NEW.is_active, NEW.name, NEW.slug, NEW.description, NEW.image, NEW.pictures, NEW.bg_image,
         NEW.cloth, NEW.brand, NEW.store_id, NEW.is_veg, NEW.is_combo, NEW.is_pre_item, NEW.pre_avail_date, NEW.has_variant,
         NEW.unit_id, NEW.measurement, NEW.tax_class, NEW.allergens, NEW.nutritional_facts, NEW.tags, NEW.translations))
  EXECUTE FUNCTION mark_changed();
