CREATE TABLE "print_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"printer_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"token" text NOT NULL,
	"leased_until" timestamp with time zone,
	"fetches" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"media_type" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	CONSTRAINT "print_jobs_token_unique" UNIQUE("token"),
	CONSTRAINT "print_jobs_once" UNIQUE("order_id","printer_id","kind","reason"),
	CONSTRAINT "print_jobs_order" CHECK ((kind = 'test') = (order_id is null))
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"paper_width" integer DEFAULT 80 NOT NULL,
	"kitchen_on" text,
	"bag_on" text,
	"copies" integer DEFAULT 1 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"condition" text DEFAULT 'ok' NOT NULL,
	"status_text" text DEFAULT '' NOT NULL,
	"refused_types" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "printers_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "printers_paper" CHECK (paper_width in (58, 80)),
	CONSTRAINT "printers_copies" CHECK (copies between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" USING btree ("printer_id","id") WHERE "print_jobs"."state" in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "print_jobs_created_at_index" ON "print_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "printers_store_id_index" ON "printers" USING btree ("store_id");