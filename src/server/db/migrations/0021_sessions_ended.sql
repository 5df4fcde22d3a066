-- Open streams of a customer who signs out are closed at once, in whichever process they are. Expired sessions are only
-- deleted here: their streams ended when they expired.
CREATE FUNCTION sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('haat_sessions', user_id) FROM (SELECT DISTINCT user_id FROM old_rows WHERE expires_at > now()) ended;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sessions_ended();
