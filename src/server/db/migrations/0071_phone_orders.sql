ALTER TABLE "checkouts" ADD COLUMN "pay_token" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payToken_unique" UNIQUE("pay_token");