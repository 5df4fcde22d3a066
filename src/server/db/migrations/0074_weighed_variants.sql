ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_settled";--> statement-breakpoint
ALTER TABLE "settled_lines" DROP CONSTRAINT "settled_lines_quantity";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "price_per_kg" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "estimated_grams" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_per_kg" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ceiling" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ceiling" integer;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
ALTER TABLE "settled_lines" ADD COLUMN "estimated_grams" integer;--> statement-breakpoint
ALTER TABLE "settled_lines" ADD COLUMN "price_per_kg" integer;--> statement-breakpoint
ALTER TABLE "settled_lines" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_weighed" CHECK (price_per_kg is null or (price_per_kg > 0 and coalesce(unit_id, 0) in (1, 2) and coalesce(grams, 0) > 0));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_weighed" CHECK (num_nonnulls(estimated_grams, price_per_kg, ceiling) in (0, 3) and estimated_grams > 0 and price_per_kg >= 0
        and ceiling >= total);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK (total >= 0 and item_total >= 0 and ceiling >= total);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_settled" CHECK (num_nonnulls(settled_at, settled_item_total, settled_total, settled_tax_total, settled_bill) in (0, 5)
        and settled_total between 0 and coalesce(ceiling, total));--> statement-breakpoint
ALTER TABLE "packed_lines" ADD CONSTRAINT "packed_lines_weight" CHECK (weighed_grams is null or (weighed_grams > 0 and quantity > 0 and swap is null));--> statement-breakpoint
ALTER TABLE "settled_lines" ADD CONSTRAINT "settled_lines_quantity" CHECK (quantity between 1 and 99 and (total = unit_price * quantity or weighed_grams > 0));--> statement-breakpoint
-- The regular price of a weighed variant is always the price of its estimated weight, rounded half up.
CREATE FUNCTION set_weighed_price() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE estimate numeric := floor(new.measurement * CASE new.unit_id WHEN 1 THEN 1000 ELSE 1 END + 0.5);
BEGIN
  IF new.unit_id IN (1, 2) AND estimate > 0 THEN
    new.regular_price := floor(new.price_per_kg * estimate / 1000 + 0.5);
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER variants_weighed_price BEFORE INSERT OR UPDATE ON variants
  FOR EACH ROW WHEN (new.price_per_kg IS NOT NULL) EXECUTE FUNCTION set_weighed_price();
--> statement-breakpoint
DROP VIEW "sold_lines";--> statement-breakpoint
CREATE VIEW "sold_lines" AS
	SELECT l.id, l.order_id, l.item_id, l.variant_id, l.name, l.variant_name, l.image, l.cloth, l.quantity, l.grams,
		l.estimated_grams, l.price_per_kg, NULL::integer AS weighed_grams,
		l.unit_price, l.addons, l.total, l.tax_class, l.tax_rate, l.tax_amount, l.tax_code
	FROM order_lines l
	WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = l.order_id AND o.settled_at IS NOT NULL)
	UNION ALL
	SELECT order_line_id, order_id, item_id, variant_id, name, variant_name, image, cloth, quantity, grams,
		estimated_grams, price_per_kg, weighed_grams,
		unit_price, addons, total, tax_class, tax_rate, tax_amount, tax_code
	FROM settled_lines;
