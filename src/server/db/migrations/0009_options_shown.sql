-- An item's page lists every variant with its price and whether it is sold out, not only the variant on its card.
CREATE FUNCTION variants_flipped() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(DISTINCT n.item_id) > 200 THEN ARRAY['*'] ELSE array_agg(DISTINCT 'item:' || n.item_id) END
    INTO tags
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.name, n.regular_price, n.sale_price, n.is_active, n.unit_id, n.measurement,
        NOT (n.is_infinite OR n.is_negative) AND n.on_hand - n.reserved <= n.min_stock)
      IS DISTINCT FROM (o.name, o.regular_price, o.sale_price, o.is_active, o.unit_id, o.measurement,
        NOT (o.is_infinite OR o.is_negative) AND o.on_hand - o.reserved <= o.min_stock);
  PERFORM purge_tags(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_flipped AFTER UPDATE ON variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION variants_flipped();
--> statement-breakpoint
CREATE FUNCTION variant_overrides_flipped() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg(DISTINCT 'item:' || v.item_id)
    INTO tags
    FROM new_rows n JOIN old_rows o USING (variant_id, store_id) JOIN variants v ON v.id = n.variant_id
    WHERE (n.regular_price, n.sale_price, n.is_active, n.on_hand IS NULL, n.on_hand - n.reserved <= v.min_stock)
      IS DISTINCT FROM (o.regular_price, o.sale_price, o.is_active, o.on_hand IS NULL, o.on_hand - o.reserved <= v.min_stock);
  PERFORM purge_tags(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variant_overrides_flipped AFTER UPDATE ON variant_overrides REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_overrides_flipped();
--> statement-breakpoint
-- Variants and a store's overrides are rarely added or removed, so the item's page is purged without comparing what it shows.
CREATE FUNCTION options_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_TABLE_NAME = 'variants' THEN
    SELECT CASE WHEN count(DISTINCT item_id) > 200 THEN ARRAY['*'] ELSE array_agg(DISTINCT 'item:' || item_id) END
      INTO tags FROM changed;
  ELSE
    SELECT CASE WHEN count(DISTINCT variant_id) > 200 THEN ARRAY['*']
        ELSE array_agg(DISTINCT 'item:' || (SELECT item_id FROM variants v WHERE v.id = variant_id)) END
      INTO tags FROM changed;
  END IF;
  PERFORM purge_tags(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_added AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION options_changed();
--> statement-breakpoint
CREATE TRIGGER variants_gone AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION options_changed();
--> statement-breakpoint
CREATE TRIGGER variant_overrides_added AFTER INSERT ON variant_overrides REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION options_changed();
--> statement-breakpoint
CREATE TRIGGER variant_overrides_gone AFTER DELETE ON variant_overrides REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION options_changed();
