-- When the page of an item or a store shows something else, its `updated_at` is set, whether the desk, an import, an order of
-- the last unit or a manual query made the change. Sales figures and positions in lists do not count.
CREATE FUNCTION mark_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at = now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_mark_changed BEFORE UPDATE ON items FOR EACH ROW
  WHEN ((OLD.list_price, OLD.list_old_price, OLD.stock_state, OLD.is_active, OLD.name, OLD.slug, OLD.description, OLD.image, OLD.bg_image,
         OLD.cloth, OLD.brand, OLD.store_id, OLD.is_veg, OLD.is_combo, OLD.is_pre_item, OLD.pre_avail_date, OLD.has_variant,
         OLD.unit_id, OLD.measurement, OLD.tax_class, OLD.allergens, OLD.nutritional_facts, OLD.tags, OLD.translations)
    IS DISTINCT FROM
        (NEW.list_price, NEW.list_old_price, NEW.stock_state, NEW.is_active, NEW.name, NEW.slug, NEW.description, NEW.image, NEW.bg_image,
         NEW.cloth, NEW.brand, NEW.store_id, NEW.is_veg, NEW.is_combo, NEW.is_pre_item, NEW.pre_avail_date, NEW.has_variant,
         NEW.unit_id, NEW.measurement, NEW.tax_class, NEW.allergens, NEW.nutritional_facts, NEW.tags, NEW.translations))
  EXECUTE FUNCTION mark_changed();
--> statement-breakpoint
-- PostgreSQL does not allow generated columns in the WHEN condition of this trigger.
CREATE FUNCTION mark_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - ARRAY['position', 'search_text', 'updated_at'] IS DISTINCT FROM
     to_jsonb(NEW) - ARRAY['position', 'search_text', 'updated_at'] THEN
    NEW.updated_at = now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_mark_changed BEFORE UPDATE ON stores FOR EACH ROW EXECUTE FUNCTION mark_store_changed();
--> statement-breakpoint
-- The item's page also shows the variants that its card does not show.
CREATE FUNCTION mark_item_of_variant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE items SET updated_at = now() WHERE id = NEW.item_id AND updated_at < now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_mark_changed AFTER UPDATE OF name, regular_price, sale_price, is_active, unit_id, measurement, translations ON variants FOR EACH ROW
  WHEN ((OLD.name, OLD.regular_price, OLD.sale_price, OLD.is_active, OLD.unit_id, OLD.measurement, OLD.translations)
    IS DISTINCT FROM (NEW.name, NEW.regular_price, NEW.sale_price, NEW.is_active, NEW.unit_id, NEW.measurement, NEW.translations))
  EXECUTE FUNCTION mark_item_of_variant_changed();
