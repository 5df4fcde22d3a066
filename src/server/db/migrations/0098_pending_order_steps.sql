CREATE TABLE "pending_order_steps" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_order_steps" ADD CONSTRAINT "pending_order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_order_steps_due_at_index" ON "pending_order_steps" USING btree ("due_at");