-- Processes that keep pages hear of a change as it is committed, instead of asking for the number over and over.
CREATE FUNCTION avisar_catalogo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogo_version', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogo_version_aviso AFTER UPDATE ON catalogo_version
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_catalogo();
