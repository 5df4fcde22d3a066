CREATE TABLE "packed_lines" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"swap" jsonb,
	"swap_override_store_id" integer DEFAULT 0 NOT NULL,
	"swap_taken" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "packed_lines_quantity" CHECK (quantity between 0 and 99 and swap_taken between 0 and quantity),
	CONSTRAINT "packed_lines_swap" CHECK (swap is null or (quantity > 0 and reason is not null))
);
--> statement-breakpoint
CREATE TABLE "picking_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pickings" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"picker_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settled_lines" (
	"order_line_id" integer PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"item_id" integer,
	"variant_id" integer,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"image" text NOT NULL,
	"cloth" text NOT NULL,
	"quantity" integer NOT NULL,
	"grams" integer,
	"unit_price" integer NOT NULL,
	"addons" jsonb NOT NULL,
	"total" integer NOT NULL,
	"tax_class" text NOT NULL,
	"tax_rate" double precision NOT NULL,
	"tax_amount" integer NOT NULL,
	"tax_code" text NOT NULL,
	CONSTRAINT "settled_lines_quantity" CHECK (quantity between 1 and 99 and total = unit_price * quantity)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "missing_item" text DEFAULT 'best_match' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_item_total" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_total" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_tax_total" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_bill" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_total" integer GENERATED ALWAYS AS (coalesce(settled_total, total)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_settlement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD CONSTRAINT "packed_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_lines" ADD CONSTRAINT "packed_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picking_steps" ADD CONSTRAINT "picking_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickings" ADD CONSTRAINT "pickings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickings" ADD CONSTRAINT "pickings_picker_id_users_id_fk" FOREIGN KEY ("picker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_lines" ADD CONSTRAINT "settled_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settled_lines" ADD CONSTRAINT "settled_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packed_lines_order_id_index" ON "packed_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "picking_steps_order_id_index" ON "picking_steps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settled_lines_order_id_index" ON "settled_lines" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_settled" CHECK (num_nonnulls(settled_at, settled_item_total, settled_total, settled_tax_total, settled_bill) in (0, 5)
        and settled_total between 0 and total);
--> statement-breakpoint
UPDATE "order_lines" l SET "missing_item" = o."missing_item" FROM "orders" o
	WHERE o."id" = l."order_id" AND o."missing_item" IN ('ask_me', 'refund');--> statement-breakpoint
-- What was sold with an order: its settled lines, or its placed lines if it was packed exactly as it was placed.
CREATE VIEW "sold_lines" AS
	SELECT l.id, l.order_id, l.item_id, l.variant_id, l.name, l.variant_name, l.image, l.cloth, l.quantity, l.grams,
		l.unit_price, l.addons, l.total, l.tax_class, l.tax_rate, l.tax_amount, l.tax_code
	FROM order_lines l
	WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = l.order_id AND o.settled_at IS NOT NULL)
	UNION ALL
	SELECT order_line_id, order_id, item_id, variant_id, name, variant_name, image, cloth, quantity, grams,
		unit_price, addons, total, tax_class, tax_rate, tax_amount, tax_code
	FROM settled_lines;
