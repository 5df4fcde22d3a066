ALTER TABLE "settled_lines" DROP CONSTRAINT "settled_lines_quantity";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lots" jsonb;--> statement-breakpoint
ALTER TABLE "settled_lines" ADD COLUMN "lots" jsonb;--> statement-breakpoint
ALTER TABLE "settled_lines" ADD CONSTRAINT "settled_lines_quantity" CHECK (quantity between 1 and 99 and (total = unit_price * quantity or weighed_grams > 0 or lots is not null));--> statement-breakpoint
-- The column is last, because a view can be replaced only with further columns at its end.
CREATE OR REPLACE VIEW "sold_lines" AS
	SELECT l.id, l.order_id, l.item_id, l.variant_id, l.name, l.variant_name, l.image, l.cloth, l.quantity, l.grams,
		l.estimated_grams, l.price_per_kg, NULL::integer AS weighed_grams,
		l.unit_price, l.addons, l.total, l.tax_class, l.tax_rate, l.tax_amount, l.tax_code, l.lots
	FROM order_lines l
	WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = l.order_id AND o.settled_at IS NOT NULL)
	UNION ALL
	SELECT order_line_id, order_id, item_id, variant_id, name, variant_name, image, cloth, quantity, grams,
		estimated_grams, price_per_kg, weighed_grams,
		unit_price, addons, total, tax_class, tax_rate, tax_amount, tax_code, lots
	FROM settled_lines;
