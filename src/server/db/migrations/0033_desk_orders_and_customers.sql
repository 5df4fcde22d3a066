CREATE TABLE "customer_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text,
	"phone" text,
	"text" text NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_notes_about" CHECK (num_nonnulls("customer_notes"."user_id", "customer_notes"."phone") = 1)
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user_id_index" ON "customer_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_phone_index" ON "customer_notes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "messages_recipient_id_index" ON "messages" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (("customer_name" || ' ' || "phone" || ' ' || "invoice_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_index" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_index" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("name" || ' ' || "email" || ' ' || coalesce("phone_number", '')) gin_trgm_ops);