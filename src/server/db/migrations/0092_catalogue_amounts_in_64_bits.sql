-- Each table is rewritten once under an exclusive lock, which takes about a second for 100,000 variants. During this time
-- requests for items, stores and coupons wait; pages from the cache are still served.
-- A type cannot change while a trigger names the column, so these four are created again unchanged.
DROP TRIGGER "items_price_changed" ON "items";
--> statement-breakpoint
DROP TRIGGER "items_set_updated_at" ON "items";
--> statement-breakpoint
DROP TRIGGER "variants_set_item_updated_at" ON "variants";
--> statement-breakpoint
DROP TRIGGER "variants_weighed_price" ON "variants";
--> statement-breakpoint
ALTER TABLE "items"
	ALTER COLUMN "price" SET DATA TYPE bigint,
	ALTER COLUMN "old_price" SET DATA TYPE bigint,
	ALTER COLUMN "list_price" SET DATA TYPE bigint,
	ALTER COLUMN "list_old_price" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "variants"
	ALTER COLUMN "regular_price" SET DATA TYPE bigint,
	ALTER COLUMN "sale_price" SET DATA TYPE bigint,
	ALTER COLUMN "price_per_kg" SET DATA TYPE bigint,
	ALTER COLUMN "member_price" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "variant_overrides"
	ALTER COLUMN "regular_price" SET DATA TYPE bigint,
	ALTER COLUMN "sale_price" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "addons" ALTER COLUMN "price" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "coupons"
	ALTER COLUMN "discount" SET DATA TYPE numeric(18, 2),
	ALTER COLUMN "max_discount" SET DATA TYPE bigint,
	ALTER COLUMN "min_subtotal" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "membership_plans" ALTER COLUMN "price" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "slot_plans" ALTER COLUMN "charge" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "slots" ALTER COLUMN "own_charge" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "stores"
	ALTER COLUMN "min_order_price" SET DATA TYPE bigint,
	ALTER COLUMN "free_delivery_min_cart_value" SET DATA TYPE bigint,
	ALTER COLUMN "delivery_charges" SET DATA TYPE bigint,
	ALTER COLUMN "base_charge" SET DATA TYPE bigint,
	ALTER COLUMN "extra_charge" SET DATA TYPE bigint,
	ALTER COLUMN "slot_charge" SET DATA TYPE bigint;
--> statement-breakpoint
CREATE TRIGGER "items_price_changed" AFTER UPDATE OF price, old_price, store_id ON "items" FOR EACH ROW
	WHEN ((OLD.price, OLD.old_price, OLD.store_id) IS DISTINCT FROM (NEW.price, NEW.old_price, NEW.store_id)) EXECUTE FUNCTION refresh_listing_of_item();
--> statement-breakpoint
CREATE TRIGGER "items_set_updated_at" BEFORE UPDATE ON "items" FOR EACH ROW
	WHEN ((OLD.list_price, OLD.list_old_price, OLD.stock_state, OLD.is_active, OLD.publication, OLD.name,
		OLD.slug, OLD.description, OLD.image, OLD.pictures, OLD.bg_image, OLD.cloth, OLD.brand, OLD.store_id,
		OLD.is_veg, OLD.is_combo, OLD.is_pre_item, OLD.pre_avail_date, OLD.has_variant, OLD.unit_id,
		OLD.measurement, OLD.tax_class, OLD.allergens, OLD.nutritional_facts, OLD.tags, OLD.translations)
		IS DISTINCT FROM (NEW.list_price, NEW.list_old_price, NEW.stock_state, NEW.is_active, NEW.publication, NEW.name,
		NEW.slug, NEW.description, NEW.image, NEW.pictures, NEW.bg_image, NEW.cloth, NEW.brand, NEW.store_id,
		NEW.is_veg, NEW.is_combo, NEW.is_pre_item, NEW.pre_avail_date, NEW.has_variant, NEW.unit_id,
		NEW.measurement, NEW.tax_class, NEW.allergens, NEW.nutritional_facts, NEW.tags, NEW.translations)) EXECUTE FUNCTION set_updated_at();
--> statement-breakpoint
CREATE TRIGGER "variants_set_item_updated_at" AFTER UPDATE OF name, regular_price, sale_price, is_active, unit_id, measurement, translations ON "variants" FOR EACH ROW
	WHEN ((OLD.name, OLD.regular_price, OLD.sale_price, OLD.is_active, OLD.unit_id, OLD.measurement,
		OLD.translations)
		IS DISTINCT FROM (NEW.name, NEW.regular_price, NEW.sale_price, NEW.is_active, NEW.unit_id, NEW.measurement,
		NEW.translations)) EXECUTE FUNCTION set_updated_at_of_item();
--> statement-breakpoint
CREATE TRIGGER "variants_weighed_price" BEFORE INSERT OR UPDATE ON "variants" FOR EACH ROW
	WHEN (new.price_per_kg IS NOT NULL) EXECUTE FUNCTION set_weighed_price();
