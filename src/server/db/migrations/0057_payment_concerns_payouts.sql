CREATE TABLE "payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"direction" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"actor_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_key_unique" UNIQUE("key"),
	CONSTRAINT "payouts_currency" CHECK (currency ~ '^[A-Z]{3}$'),
	CONSTRAINT "payouts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_store_id_index" ON "payouts" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "checkout_settlements_returned" ON "checkout_settlements" USING btree ("checkout_id") WHERE outcome = 'refund';--> statement-breakpoint
CREATE INDEX "checkouts_of_order" ON "checkouts" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_id_index" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("answer_by") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_events_mismatch" ON "payment_events" USING btree ("payment_id") WHERE kind = 'mismatch';--> statement-breakpoint
CREATE INDEX "payments_created_at_index" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_undecided" ON "payments" USING btree ("checkout_id") WHERE order_id is null and state in ('due', 'authorised');--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("order_id") WHERE order_id is not null and closed_as = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("payment_id") WHERE state = 'failed';