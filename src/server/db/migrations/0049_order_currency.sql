ALTER TABLE "orders" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text;--> statement-breakpoint
-- Existing orders were placed in the shop's currency: that of the published settings, otherwise the default.
UPDATE "orders" SET "currency" = coalesce((
	SELECT r."body" ->> 'currencyCode' FROM "documents" d JOIN "revisions" r ON r."id" = d."published_revision_id"
	WHERE d."kind" = 'settings' AND r."body" ->> 'currencyCode' ~ '^[A-Z]{3}$' ORDER BY d."id" DESC LIMIT 1
), 'INR');--> statement-breakpoint
UPDATE "payments" SET "currency" = coalesce((SELECT o."currency" FROM "orders" o WHERE o."id" = "payments"."order_id"), 'INR');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency" CHECK (currency ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency" CHECK (currency ~ '^[A-Z]{3}$');
