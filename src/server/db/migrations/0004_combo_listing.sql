-- A combo is only as available as its scarcest part, so a change of a part's stock also changes the combo's card.
CREATE OR REPLACE FUNCTION refresh_listing(targets integer[]) RETURNS void LANGUAGE sql AS $$
  WITH shown AS (
    SELECT i.id, i.store_id, i.is_combo, i.price, i.old_price FROM items i
    WHERE i.id = ANY (targets) OR i.id IN (SELECT combo_item_id FROM combo_parts WHERE item_id = ANY (targets))
  ), stock AS (
    SELECT v.item_id, v.id, v.position, v.is_default, s.store_id,
      coalesce(o.regular_price, v.regular_price) AS regular,
      coalesce(o.sale_price, v.sale_price) AS sale,
      CASE WHEN NOT coalesce(o.is_active, v.is_active) THEN 0
           WHEN v.is_infinite OR v.is_negative THEN 1000000
           ELSE greatest(0, CASE WHEN o.on_hand IS NULL THEN v.on_hand - v.reserved ELSE o.on_hand - o.reserved END - v.min_stock)
      END AS units
    FROM variants v
    JOIN items s ON s.id = v.item_id
    LEFT JOIN variant_overrides o ON o.variant_id = v.id AND o.store_id = s.store_id
    WHERE v.item_id IN (SELECT id FROM shown)
       OR v.item_id IN (SELECT item_id FROM combo_parts WHERE combo_item_id IN (SELECT id FROM shown WHERE is_combo))
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
    SELECT p.combo_item_id AS item_id, min(coalesce(v.units, c.units, 1000000) / p.quantity) AS units
    FROM combo_parts p
    LEFT JOIN stock v ON v.id = p.variant_id
    LEFT JOIN cards c ON c.item_id = p.item_id
    WHERE p.combo_item_id IN (SELECT id FROM shown WHERE is_combo)
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
CREATE FUNCTION combo_parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listing(ARRAY(SELECT DISTINCT combo_item_id FROM changed ORDER BY 1));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER combo_parts_inserted AFTER INSERT ON combo_parts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION combo_parts_changed();
--> statement-breakpoint
CREATE TRIGGER combo_parts_deleted AFTER DELETE ON combo_parts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION combo_parts_changed();
