-- The mailbox of an email address, as customers are compared: without a suffix after a plus sign, and for Gmail without
-- dots and in its first domain. Mail goes to the address as it was typed.
CREATE FUNCTION mailbox_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT CASE WHEN split_part(mailbox, '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com' ELSE mailbox END
  FROM (SELECT regexp_replace(lower(email), '(?<=[^@])\+[^@]*@', '@') AS mailbox) plain;
END;
--> statement-breakpoint
-- Until now, each spelling of an address was another customer.
UPDATE "coupon_uses" SET "is_limited" = false WHERE "is_limited" AND "email" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "orders_in_progress_by_mailbox" ON "orders" USING btree (mailbox_key("email")) WHERE "orders"."status" in ('placed', 'accepted', 'preparing', 'ready', 'picked_up');--> statement-breakpoint
CREATE INDEX "users_by_mailbox" ON "users" USING btree (mailbox_key("email"));