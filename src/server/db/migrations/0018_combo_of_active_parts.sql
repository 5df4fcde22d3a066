-- A combo is unavailable while one of its parts is inactive: its card says so, as its page does.
CREATE OR REPLACE FUNCTION refresh_listing(targets integer[]) RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$
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
    SELECT p.combo_item_id AS item_id, min(CASE WHEN part.is_active THEN coalesce(v.units, c.units, 1000000) / p.quantity ELSE 0 END) AS units
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
-- Few items are part of a combo; for an import that deactivates thousands of items, this costs one index lookup per item.
CREATE FUNCTION combo_part_switched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM combo_parts WHERE item_id = NEW.id) THEN
    PERFORM refresh_listing(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER combo_part_switched AFTER UPDATE OF is_active ON items FOR EACH ROW
  WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active) EXECUTE FUNCTION combo_part_switched();
--> statement-breakpoint
SELECT refresh_listing(ARRAY(SELECT DISTINCT p.combo_item_id FROM combo_parts p JOIN items part ON part.id = p.item_id WHERE NOT part.is_active ORDER BY 1));
