-- Makes every process purge the cached pages with these tags when the transaction commits. The payload of a NOTIFY is
-- limited to 8,000 bytes, so long lists are split. Payload: a JSON array of tags.
CREATE FUNCTION purge_tags(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR start IN 1 .. coalesce(array_length(tags, 1), 0) BY 100 LOOP
    PERFORM pg_notify('haat_purge', to_json(tags[start:start + 99])::text);
  END LOOP;
END $$;
--> statement-breakpoint
-- What an item's card shows (price, previous price, stock state) is derived from its variants and the store's overrides.
-- It is stored in the item's row, so that lists of thousands of items can be sorted and filtered with an index.
CREATE FUNCTION refresh_listing(targets integer[]) RETURNS void LANGUAGE sql AS $$
  WITH offers AS (
    SELECT v.item_id, v.position, v.id,
      v.is_default OR count(*) OVER (PARTITION BY v.item_id) = 1 AS is_card,
      bool_or(v.is_default) OVER (PARTITION BY v.item_id) AS has_default,
      coalesce(o.regular_price, v.regular_price) AS regular,
      coalesce(o.sale_price, v.sale_price) AS sale,
      coalesce(o.is_active, v.is_active) AS active,
      v.is_infinite OR v.is_negative AS endless,
      CASE WHEN o.on_hand IS NULL THEN v.on_hand - v.reserved ELSE o.on_hand - o.reserved END - v.min_stock AS units
    FROM variants v
    JOIN items i ON i.id = v.item_id
    LEFT JOIN variant_overrides o ON o.variant_id = v.id AND o.store_id = i.store_id
    WHERE v.item_id = ANY (targets)
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY item_id ORDER BY is_card DESC, position, id) AS place,
      CASE WHEN NOT active OR (NOT endless AND units <= 0) THEN 'out'
           WHEN NOT endless AND units <= 5 THEN 'low' ELSE 'in' END AS state
    FROM offers
  ), cards AS (
    SELECT item_id,
      max(CASE WHEN sale < regular THEN sale ELSE regular END) FILTER (WHERE place = 1) AS price,
      max(regular) FILTER (WHERE place = 1 AND sale < regular) AS old_price,
      CASE WHEN bool_or(is_card) THEN max(state) FILTER (WHERE place = 1)
           WHEN bool_or(state = 'out') THEN 'out' WHEN bool_or(state = 'low') THEN 'low' ELSE 'in' END AS state
    FROM ranked GROUP BY item_id
  ), listings AS (
    SELECT i.id, coalesce(c.price, i.price) AS price,
      CASE WHEN c.item_id IS NOT NULL THEN c.old_price WHEN i.old_price > i.price THEN i.old_price END AS old_price,
      coalesce(c.state, 'in') AS state
    FROM items i LEFT JOIN cards c ON c.item_id = i.id WHERE i.id = ANY (targets)
  )
  UPDATE items SET list_price = l.price, list_old_price = l.old_price, stock_state = l.state
  FROM listings l
  WHERE items.id = l.id
    AND (items.list_price, items.list_old_price, items.stock_state) IS DISTINCT FROM (l.price, l.old_price, l.state);
$$;
--> statement-breakpoint
CREATE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listing(ARRAY(SELECT DISTINCT item_id FROM changed ORDER BY item_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION variant_overrides_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listing(ARRAY(SELECT DISTINCT v.item_id FROM changed c JOIN variants v ON v.id = c.variant_id ORDER BY v.item_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_inserted AFTER INSERT ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_updated AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_deleted AFTER DELETE ON variants REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
--> statement-breakpoint
CREATE TRIGGER variant_overrides_inserted AFTER INSERT ON variant_overrides REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variant_overrides_changed();
--> statement-breakpoint
CREATE TRIGGER variant_overrides_updated AFTER UPDATE ON variant_overrides REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variant_overrides_changed();
--> statement-breakpoint
CREATE TRIGGER variant_overrides_deleted AFTER DELETE ON variant_overrides REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variant_overrides_changed();
--> statement-breakpoint
-- An item without variants uses its own price.
CREATE FUNCTION items_priced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listing(ARRAY(SELECT id FROM changed WHERE NOT has_variant ORDER BY id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_inserted AFTER INSERT ON items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION items_priced();
--> statement-breakpoint
CREATE FUNCTION item_repriced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_listing(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_repriced AFTER UPDATE OF price, old_price, store_id ON items FOR EACH ROW
  WHEN ((OLD.price, OLD.old_price, OLD.store_id) IS DISTINCT FROM (NEW.price, NEW.old_price, NEW.store_id)) EXECUTE FUNCTION item_repriced();
--> statement-breakpoint
-- Cached pages are purged only when what they show changes; a change of many items purges their stores instead of each item.
CREATE FUNCTION items_flipped() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN array_agg(DISTINCT 'store:' || f.store_id) ELSE array_agg('item:' || f.id) END
    INTO tags
    FROM (SELECT n.id, n.store_id FROM new_rows n JOIN old_rows o USING (id)
          WHERE (n.list_price, n.list_old_price, n.stock_state, n.is_active)
            IS DISTINCT FROM (o.list_price, o.list_old_price, o.stock_state, o.is_active)) f;
  PERFORM purge_tags(tags);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER items_flipped AFTER UPDATE ON items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION items_flipped();
--> statement-breakpoint
CREATE INDEX items_by_price ON items (store_id, list_price) WHERE is_active;
--> statement-breakpoint
CREATE INDEX items_by_sales ON items (sold_count DESC, id) WHERE is_active;
