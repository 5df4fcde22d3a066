-- Each table is rewritten once under an exclusive lock. During this time requests for orders wait; pages from the cache are
-- still served.
DROP VIEW "sold_lines";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "charged_total";
--> statement-breakpoint
ALTER TABLE "invoices"
	ALTER COLUMN "total" SET DATA TYPE bigint,
	ALTER COLUMN "tax_total" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_lines"
	ALTER COLUMN "price_per_kg" SET DATA TYPE bigint,
	ALTER COLUMN "ceiling" SET DATA TYPE bigint,
	ALTER COLUMN "unit_price" SET DATA TYPE bigint,
	ALTER COLUMN "total" SET DATA TYPE bigint,
	ALTER COLUMN "tax_amount" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "order_revisions"
	ALTER COLUMN "item_total" SET DATA TYPE bigint,
	ALTER COLUMN "total" SET DATA TYPE bigint,
	ALTER COLUMN "tax_total" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "orders"
	ALTER COLUMN "cash_given" SET DATA TYPE bigint,
	ALTER COLUMN "kept_amount" SET DATA TYPE bigint,
	ALTER COLUMN "item_total" SET DATA TYPE bigint,
	ALTER COLUMN "total" SET DATA TYPE bigint,
	ALTER COLUMN "tax_total" SET DATA TYPE bigint,
	ALTER COLUMN "ceiling" SET DATA TYPE bigint,
	ALTER COLUMN "settled_item_total" SET DATA TYPE bigint,
	ALTER COLUMN "settled_total" SET DATA TYPE bigint,
	ALTER COLUMN "settled_tax_total" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "settled_lines"
	ALTER COLUMN "price_per_kg" SET DATA TYPE bigint,
	ALTER COLUMN "unit_price" SET DATA TYPE bigint,
	ALTER COLUMN "total" SET DATA TYPE bigint,
	ALTER COLUMN "tax_amount" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "deliveries"
	ALTER COLUMN "fee" SET DATA TYPE bigint,
	ALTER COLUMN "tip" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_total" bigint GENERATED ALWAYS AS (coalesce(settled_total, total)) STORED NOT NULL;
--> statement-breakpoint
CREATE VIEW "sold_lines" AS
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
