-- A draft was never published and only staff see it; a withdrawn item is no longer sold, but its page still says what it was.
-- All existing items remain published.
ALTER TABLE "items" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_publication" CHECK (publication in ('draft', 'published', 'withdrawn'));
--> statement-breakpoint
-- A combo is unavailable while one of its parts is not published.
CREATE OR REPLACE FUNCTION refresh_listing(targets integer[]) RETURNS void LANGUAGE sql SET enable_seqscan = off SET search_path = public, pg_temp AS $$
  WITH ids AS MATERIALIZED (
    SELECT unnest(targets) AS id
    UNION
    SELECT combo_item_id FROM combo_parts WHERE item_id = ANY (targets)
  ), shown AS MATERIALIZED (
    SELECT i.id, i.is_combo, i.price, i.old_price FROM ids JOIN items i ON i.id = ids.id
  ), asked AS MATERIALIZED (
    SELECT id FROM ids
    UNION
    SELECT p.item_id FROM shown s JOIN combo_parts p ON p.combo_item_id = s.id WHERE s.is_combo
  ), stock AS MATERIALIZED (
    SELECT v.item_id, v.id, v.position, v.is_default,
      coalesce(o.regular_price, v.regular_price) AS regular,
      coalesce(o.sale_price, v.sale_price) AS sale,
      CASE WHEN NOT coalesce(o.is_active, v.is_active) THEN 0
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
    SELECT p.combo_item_id AS item_id, min(CASE WHEN part.is_active AND part.publication = 'published' THEN coalesce(v.units, c.units, 1000000) / p.quantity ELSE 0 END) AS units
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
      CASE WHEN s.is_combo THEN b.units ELSE c.units END AS units
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
DROP TRIGGER combo_part_switched ON items;
--> statement-breakpoint
CREATE TRIGGER combo_part_switched AFTER UPDATE OF is_active, publication ON items FOR EACH ROW
  WHEN ((OLD.is_active, OLD.publication) IS DISTINCT FROM (NEW.is_active, NEW.publication)) EXECUTE FUNCTION combo_part_switched();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION items_flipped() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN array_agg(DISTINCT 'store:' || f.store_id) ELSE array_agg('item:' || f.id) END
    INTO tags
    FROM (SELECT n.id, n.store_id FROM new_rows n JOIN old_rows o USING (id)
          WHERE (n.list_price, n.list_old_price, n.stock_state, n.is_active, n.publication, n.name, n.slug, n.description, n.image, n.pictures, n.bg_image,
                 n.cloth, n.brand, n.store_id, n.is_veg, n.is_free_item, n.is_combo, n.is_pre_item, n.pre_avail_date, n.has_variant,
                 n.unit_id, n.measurement, n.tax_class, n.allergens, n.nutritional_facts, n.tags, n.translations)
            IS DISTINCT FROM
                (o.list_price, o.list_old_price, o.stock_state, o.is_active, o.publication, o.name, o.slug, o.description, o.image, o.pictures, o.bg_image,
                 o.cloth, o.brand, o.store_id, o.is_veg, o.is_free_item, o.is_combo, o.is_pre_item, o.pre_avail_date, o.has_variant,
                 o.unit_id, o.measurement, o.tax_class, o.allergens, o.nutritional_facts, o.tags, o.translations)) f;
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
DROP TRIGGER items_mark_changed ON items;
--> statement-breakpoint
CREATE TRIGGER items_mark_changed BEFORE UPDATE ON items FOR EACH ROW
  WHEN ((OLD.list_price, OLD.list_old_price, OLD.stock_state, OLD.is_active, OLD.publication, OLD.name, OLD.slug, OLD.description, OLD.image, OLD.pictures, OLD.bg_image,
         OLD.cloth, OLD.brand, OLD.store_id, OLD.is_veg, OLD.is_combo, OLD.is_pre_item, OLD.pre_avail_date, OLD.has_variant,
         OLD.unit_id, OLD.measurement, OLD.tax_class, OLD.allergens, OLD.nutritional_facts, OLD.tags, OLD.translations)
    IS DISTINCT FROM
        (NEW.list_price, NEW.list_old_price, NEW.stock_state, NEW.is_active, NEW.publication, NEW.name, NEW.slug, NEW.description, NEW.image, NEW.pictures, NEW.bg_image,
         NEW.cloth, NEW.brand, NEW.store_id, NEW.is_veg, NEW.is_combo, NEW.is_pre_item, NEW.pre_avail_date, NEW.has_variant,
         NEW.unit_id, NEW.measurement, NEW.tax_class, NEW.allergens, NEW.nutritional_facts, NEW.tags, NEW.translations))
  EXECUTE FUNCTION mark_changed();
