ALTER TABLE "items" ADD COLUMN "sold_out_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sold_out_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "items_sold_out" ON "items" USING btree ("sold_out_until") WHERE sold_out_until is not null;--> statement-breakpoint
CREATE INDEX "variants_sold_out" ON "variants" USING btree ("sold_out_until") WHERE sold_out_until is not null;
--> statement-breakpoint
-- What is sold out is out of stock on cards and in lists, whatever the count. It is on sale again when a job clears the
-- time, so that pages and calls never say otherwise than each other.
CREATE OR REPLACE FUNCTION refresh_listing(targets integer[]) RETURNS void LANGUAGE sql SET enable_seqscan = off SET search_path = public, pg_temp AS $$
  WITH ids AS MATERIALIZED (
    SELECT unnest(targets) AS id
    UNION
    SELECT combo_item_id FROM combo_parts WHERE item_id = ANY (targets)
  ), shown AS MATERIALIZED (
    SELECT i.id, i.is_combo, i.price, i.old_price, i.sold_out_until IS NOT NULL AS is_sold_out FROM ids JOIN items i ON i.id = ids.id
  ), asked AS MATERIALIZED (
    SELECT id FROM ids
    UNION
    SELECT p.item_id FROM shown s JOIN combo_parts p ON p.combo_item_id = s.id WHERE s.is_combo
  ), stock AS MATERIALIZED (
    SELECT v.item_id, v.id, v.position, v.is_default,
      coalesce(o.regular_price, v.regular_price) AS regular,
      coalesce(o.sale_price, v.sale_price) AS sale,
      CASE WHEN v.sold_out_until IS NOT NULL OR NOT coalesce(o.is_active, v.is_active) THEN 0
           WHEN v.is_infinite OR v.is_negative THEN 1000000
           ELSE greatest(0, CASE WHEN o.on_hand IS NULL THEN v.on_hand - v.reserved ELSE o.on_hand - o.reserved END - v.min_stock)
      END AS units
    FROM asked
    JOIN variants v ON v.item_id = asked.id
    JOIN items i ON i.id = v.item_id
    LEFT JOIN variant_overrides o ON o.variant_id = v.id AND o.store_id = i.store_id
  ), ranked AS (
    SELECT *, is_default OR count(*) OVER (PARTITION BY item_id) = 1 AS is_card,
      row_number() OVER (PARTITION BY item_id ORDER BY is_default DESC, position, id) AS place
    FROM stock
  ), cards AS (
    SELECT item_id,
      max(CASE WHEN sale < regular THEN sale ELSE regular END) FILTER (WHERE place = 1) AS price,
      max(regular) FILTER (WHERE place = 1 AND sale < regular) AS old_price,
      CASE WHEN bool_or(is_card) THEN max(units) FILTER (WHERE place = 1) ELSE min(units) END AS units
    FROM ranked GROUP BY item_id
  ), combos AS (
    SELECT p.combo_item_id AS item_id, min(CASE WHEN part.is_active AND part.publication = 'published' AND part.sold_out_until IS NULL THEN coalesce(v.units, c.units, 1000000) / p.quantity ELSE 0 END) AS units
    FROM shown s
    JOIN combo_parts p ON p.combo_item_id = s.id
    JOIN items part ON part.id = p.item_id
    LEFT JOIN stock v ON v.id = p.variant_id
    LEFT JOIN cards c ON c.item_id = p.item_id
    WHERE s.is_combo
    GROUP BY p.combo_item_id
  ), listings AS (
    SELECT s.id, coalesce(c.price, s.price) AS price,
      CASE WHEN c.item_id IS NOT NULL THEN c.old_price WHEN s.old_price > s.price THEN s.old_price END AS old_price,
      CASE WHEN s.is_sold_out THEN 0 WHEN s.is_combo THEN b.units ELSE c.units END AS units
    FROM shown s LEFT JOIN cards c ON c.item_id = s.id LEFT JOIN combos b ON b.item_id = s.id
  ), states AS (
    SELECT id, price, old_price, CASE WHEN units <= 0 THEN 'out' WHEN units <= 5 THEN 'low' ELSE 'in' END AS state FROM listings
  )
  UPDATE items SET list_price = l.price, list_old_price = l.old_price, stock_state = l.state
  FROM states l
  WHERE items.id = l.id
    AND (items.list_price, items.list_old_price, items.stock_state) IS DISTINCT FROM (l.price, l.old_price, l.state);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION purge_changed_variants() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(DISTINCT n.item_id) > 200 THEN ARRAY['*'] ELSE array_agg(DISTINCT 'item:' || n.item_id) END
    INTO tags
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.name, n.regular_price, n.sale_price, n.member_price, n.is_active, n.sold_out_until IS NULL, n.unit_id, n.measurement,
        NOT (n.is_infinite OR n.is_negative) AND n.on_hand - n.reserved <= n.min_stock)
      IS DISTINCT FROM (o.name, o.regular_price, o.sale_price, o.member_price, o.is_active, o.sold_out_until IS NULL, o.unit_id, o.measurement,
        NOT (o.is_infinite OR o.is_negative) AND o.on_hand - o.reserved <= o.min_stock);
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o USING (id) WHERE n.member_price IS DISTINCT FROM o.member_price) THEN
    tags := tags || 'members'::text;
  END IF;
  PERFORM purge_tags(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, and for items without variants that are sold out or on sale again.
CREATE OR REPLACE FUNCTION purge_changed_items() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp SET enable_nestloop = off AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN array_agg(DISTINCT 'store:' || f.store_id) ELSE array_agg('item:' || f.id) END
    INTO tags
    FROM (SELECT n.id, n.store_id FROM new_rows n JOIN old_rows o USING (id)
          WHERE (n.list_price, n.list_old_price, n.stock_state, n.is_active, n.sold_out_until IS NULL, n.publication, n.name, n.slug, n.description, n.image, n.pictures, n.bg_image,
                 n.cloth, n.brand, n.store_id, n.is_veg, n.is_free_item, n.is_combo, n.is_pre_item, n.pre_avail_date, n.has_variant,
                 n.unit_id, n.measurement, n.tax_class, n.allergens, n.nutritional_facts, n.portion, n.spice, n.is_bestseller, n.tags, n.translations)
            IS DISTINCT FROM
                (o.list_price, o.list_old_price, o.stock_state, o.is_active, o.sold_out_until IS NULL, o.publication, o.name, o.slug, o.description, o.image, o.pictures, o.bg_image,
                 o.cloth, o.brand, o.store_id, o.is_veg, o.is_free_item, o.is_combo, o.is_pre_item, o.pre_avail_date, o.has_variant,
                 o.unit_id, o.measurement, o.tax_class, o.allergens, o.nutritional_facts, o.portion, o.spice, o.is_bestseller, o.tags, o.translations)) f;
  PERFORM purge_tags(tags);
  -- An item that is shown again is on no cached list yet; publishing or withdrawing one also changes counts and other pages of lists.
  SELECT array_agg(DISTINCT 'store:' || n.store_id) INTO tags
    FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.publication <> o.publication OR (n.is_active AND NOT o.is_active)
      OR (n.sold_out_until IS NULL AND o.sold_out_until IS NOT NULL);
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
CREATE TRIGGER items_sold_out_changed AFTER UPDATE OF sold_out_until ON items FOR EACH ROW
  WHEN ((OLD.sold_out_until IS NULL) IS DISTINCT FROM (NEW.sold_out_until IS NULL)) EXECUTE FUNCTION refresh_listing_of_item();
--> statement-breakpoint
CREATE TRIGGER variants_sold_out_set_item_updated_at AFTER UPDATE OF sold_out_until ON variants FOR EACH ROW
  WHEN ((OLD.sold_out_until IS NULL) IS DISTINCT FROM (NEW.sold_out_until IS NULL)) EXECUTE FUNCTION set_updated_at_of_item();
