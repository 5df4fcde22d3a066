-- A guest is identified by the contact that was confirmed with the order: the email address in a shop that sends codes
-- by email, and otherwise the phone.
CREATE FUNCTION guest_contact(confirmed_by text, email text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT CASE WHEN confirmed_by = 'email' THEN coalesce(email, phone) ELSE phone END;
END;
--> statement-breakpoint
DROP INDEX "orders_of_guests";--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree (guest_contact("confirmed_by", "email", "phone"),"placed_at","id") WHERE "orders"."user_id" is null;