DROP INDEX items_by_price;--> statement-breakpoint
DROP INDEX items_by_sales;--> statement-breakpoint
CREATE INDEX "items_by_sales" ON "items" USING btree ("sold_count" DESC NULLS FIRST,"position","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree ("list_price","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "items_by_name" ON "items" USING btree ("name","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "items_by_discount" ON "items" USING btree ((list_price::float / nullif(list_old_price, 0)),"id") WHERE is_active;