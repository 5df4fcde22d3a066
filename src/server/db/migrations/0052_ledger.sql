CREATE TABLE "hold_resolutions" (
	"hold_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_resolutions_amount" CHECK ((kind = 'void') = (amount = 0) and amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_accounts_kind_owner_currency_unique" UNIQUE("kind","owner","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_id" integer,
	"payment_id" integer,
	"refund_id" integer,
	"actor_id" text,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"debit_account_id" integer NOT NULL,
	"credit_account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_transfers_amount" CHECK (amount > 0 and debit_account_id <> credit_account_id)
);
--> statement-breakpoint
CREATE TABLE "wallet_holds" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_holds_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "wallet_holds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"posted" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallets_userId_currency_unique" UNIQUE("user_id","currency"),
	CONSTRAINT "wallets_available" CHECK (pending >= 0 and posted >= pending)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"destination" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"parts" jsonb,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "authorised" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "closed_as" text;--> statement-breakpoint
-- Until now a payment had only a state: due, captured, void or failed.
UPDATE "payments" SET
	"authorised" = CASE WHEN "state" = 'captured' THEN "amount" ELSE 0 END,
	"captured" = CASE WHEN "state" = 'captured' THEN "amount" ELSE 0 END,
	"closed_as" = CASE WHEN "state" IN ('void', 'failed') THEN "state" END;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "state" text GENERATED ALWAYS AS (case
          when captured = 0 and closed_as is not null then closed_as
          when captured > 0 and refunded = captured then 'refunded'
          when refunded > 0 then 'part_refunded'
          when captured > 0 or amount = 0 then 'captured'
          when authorised > 0 then 'authorised'
          else 'due' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_resolutions" ADD CONSTRAINT "hold_resolutions_hold_id_wallet_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."wallet_holds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_account_id_ledger_accounts_id_fk" FOREIGN KEY ("debit_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_account_id_ledger_accounts_id_fk" FOREIGN KEY ("credit_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_account_id_wallets_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallets"("account_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_holds" ADD CONSTRAINT "wallet_holds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id_index" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_index" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_entry_id_index" ON "ledger_transfers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit_account_id_id_index" ON "ledger_transfers" USING btree ("debit_account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit_account_id_id_index" ON "ledger_transfers" USING btree ("credit_account_id","id");--> statement-breakpoint
CREATE INDEX "wallet_holds_account_id_index" ON "wallet_holds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_id_index" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amounts" CHECK (amount >= 0 and 0 <= refunded and refunded <= captured and captured <= authorised);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER FUNCTION refuse_invoice_change() SET search_path = public, pg_temp;--> statement-breakpoint
-- Rows of the ledger are only added, never changed or deleted.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'The rows of % never change: correct them with a further entry.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_transfers_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER wallet_holds_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_holds FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER hold_resolutions_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON hold_resolutions FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
-- Wallets are a liability of the shop: a credit adds to them, a debit takes from them.
CREATE FUNCTION post_to_wallets() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE wallets SET posted = wallets.posted + change.amount
	FROM (
		SELECT account_id, sum(amount)::bigint AS amount FROM (
			SELECT credit_account_id AS account_id, amount FROM new_rows
			UNION ALL
			SELECT debit_account_id, -amount FROM new_rows
		) sides GROUP BY account_id
	) change
	WHERE wallets.account_id = change.account_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfers_posted AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION post_to_wallets();--> statement-breakpoint
CREATE FUNCTION hold_in_wallet() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE wallets SET pending = pending + NEW.amount WHERE account_id = NEW.account_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wallet_holds_added AFTER INSERT ON wallet_holds FOR EACH ROW EXECUTE FUNCTION hold_in_wallet();--> statement-breakpoint
CREATE FUNCTION release_in_wallet() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE hold wallet_holds%ROWTYPE;
BEGIN
	SELECT * INTO STRICT hold FROM wallet_holds WHERE id = NEW.hold_id;
	IF NEW.amount > hold.amount THEN
		RAISE EXCEPTION 'A hold of % cannot post %.', hold.amount, NEW.amount USING ERRCODE = 'check_violation', CONSTRAINT = 'hold_resolutions_amount';
	END IF;
	UPDATE wallets SET pending = pending - hold.amount WHERE account_id = hold.account_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER hold_resolutions_added AFTER INSERT ON hold_resolutions FOR EACH ROW EXECUTE FUNCTION release_in_wallet();--> statement-breakpoint
-- Payments from before the ledger existed.
INSERT INTO ledger_accounts (kind, owner, currency)
SELECT DISTINCT kind, o.store_id::text, p.currency FROM payments p JOIN orders o ON o.id = p.order_id CROSS JOIN (VALUES ('store'), ('cash')) AS kinds (kind) WHERE p.captured > 0;--> statement-breakpoint
INSERT INTO ledger_entries (kind, key, order_id, payment_id, at)
SELECT 'payment', 'payment:' || id, order_id, id, updated_at FROM payments WHERE captured > 0 AND order_id IS NOT NULL ORDER BY id;--> statement-breakpoint
INSERT INTO ledger_transfers (entry_id, debit_account_id, credit_account_id, amount)
SELECT e.id, cash.id, store.id, p.captured FROM ledger_entries e JOIN payments p ON p.id = e.payment_id JOIN orders o ON o.id = p.order_id
JOIN ledger_accounts cash ON cash.kind = 'cash' AND cash.owner = o.store_id::text AND cash.currency = p.currency
JOIN ledger_accounts store ON store.kind = 'store' AND store.owner = o.store_id::text AND store.currency = p.currency ORDER BY e.id;
