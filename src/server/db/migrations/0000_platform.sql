-- Search ignores accents and finds parts of words.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Sorts names as in Spanish: Ñ after N. Uses an explicit rule if the server lacks the locale.
DO $$ BEGIN
  CREATE COLLATION espanol FROM "es-x-icu";
EXCEPTION WHEN undefined_object THEN
  CREATE COLLATION espanol (provider = icu, locale = 'und', rules = '&N<ñ<<<Ñ');
END $$;
--> statement-breakpoint
-- Folds text for comparison: no accents, no capitals.
CREATE FUNCTION plegar(texto text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(unaccent(translate(texto, '×', 'x')))
$$;
--> statement-breakpoint
-- Folds text for the office's search: a name with an apostrophe or a prefix of one letter (O'Brien, d'Elia, O Brien) is one word.
CREATE FUNCTION plegar_busqueda(texto text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(translate(plegar(texto), '''`´ʼ', ''), '\m([od]) (?=[a-z])', '\1', 'g')
$$;
--> statement-breakpoint
-- The Spanish stemmer recognises «-ción» by its accent. Without accents «navegación» and «navegaciones» would get different stems.
CREATE FUNCTION plegar_plurales(texto text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(plegar(texto), 'iones\M', 'ion', 'g')
$$;
--> statement-breakpoint
-- Truncates far below the size limit of a tsvector, so that a long text never makes a write fail.
CREATE FUNCTION lexemas(texto text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('spanish', plegar_plurales(left(coalesce(texto, ''), 40000)))
$$;
--> statement-breakpoint
-- Builds a query from words separated by spaces (letters and digits only). The last word may be unfinished. `todas`: all must match,
-- else any.
CREATE FUNCTION consulta_de(palabras text, todas boolean) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT to_tsquery('spanish', coalesce(string_agg(
      '''' || palabra || '''' || CASE WHEN lugar = ultimo THEN ':*' ELSE '' END,
      CASE WHEN todas THEN ' & ' ELSE ' | ' END ORDER BY lugar), ''))
    FROM (
      SELECT translate(plegar_plurales(escrita), '''\', '') AS palabra, lugar, max(lugar) OVER () AS ultimo
        FROM unnest(string_to_array(palabras, ' ')) WITH ORDINALITY AS escritas(escrita, lugar)
    ) plegadas
   WHERE palabra <> ''
$$;
--> statement-breakpoint
CREATE TABLE "ajustes" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_tipo" text NOT NULL,
	"actor_id" integer,
	"accion" text NOT NULL,
	"objeto_tipo" text NOT NULL,
	"objeto_id" text NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	"antes" jsonb,
	"despues" jsonb
);
--> statement-breakpoint
CREATE INDEX "auditoria_objeto" ON "auditoria" USING btree ("objeto_tipo","objeto_id","id");--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor_tipo","actor_id","id");--> statement-breakpoint
CREATE INDEX "auditoria_cuando" ON "auditoria" USING btree ("cuando","id");--> statement-breakpoint
CREATE INDEX "auditoria_busqueda" ON "auditoria" USING gin (("accion" || ' ' || "objeto_tipo" || ' ' || "objeto_id") gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "eslabones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eslabones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"libro" text NOT NULL,
	"fila" integer NOT NULL,
	"campos" text[] NOT NULL,
	"anterior" "bytea" NOT NULL,
	"huella" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "eslabones_fila_key" ON "eslabones" USING btree ("libro","fila");--> statement-breakpoint
CREATE UNIQUE INDEX "eslabones_anterior_key" ON "eslabones" USING btree ("anterior");
--> statement-breakpoint
CREATE TABLE "idempotencias" (
	"actor" text NOT NULL,
	"llamada" text NOT NULL,
	"clave" text NOT NULL,
	"cuerpo_hash" text NOT NULL,
	"respuesta" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencias_actor_llamada_clave_pk" PRIMARY KEY("actor","llamada","clave")
);
--> statement-breakpoint
CREATE INDEX "idempotencias_creado" ON "idempotencias" USING btree ("creado_en");
--> statement-breakpoint
CREATE TABLE "limites" (
	"clave" text NOT NULL,
	"ventana" timestamp with time zone NOT NULL,
	"cuenta" integer NOT NULL,
	CONSTRAINT "limites_clave_ventana_pk" PRIMARY KEY("clave","ventana")
);
--> statement-breakpoint
CREATE INDEX "limites_ventana" ON "limites" USING btree ("ventana");
--> statement-breakpoint
CREATE TABLE "retenciones" (
	"tarea" text PRIMARY KEY NOT NULL,
	"corrida_en" timestamp with time zone NOT NULL,
	"quitados" integer NOT NULL,
	"quito_en" timestamp with time zone,
	"quito" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogo_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "catalogo_version_unica" CHECK ("catalogo_version"."id" = 1)
);
--> statement-breakpoint
-- Refuses updates, deletes and truncates on append-only tables.
CREATE FUNCTION rechazar_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% es de solo agregar', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER auditoria_solo_agregar BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER eslabones_solo_agregar BEFORE UPDATE OR DELETE ON eslabones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER auditoria_sin_truncar BEFORE TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER eslabones_sin_truncar BEFORE TRUNCATE ON eslabones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
-- Links each row of the ledger and the audit log to the previous one by hash (docs/decisions/0026). The trigger is deferred: it runs at
-- commit and takes its lock last, after the row locks of deferred checks, so that writers do not wait for each other. Arguments: the column
-- that numbers the rows; the columns that may change later, which the hash leaves out. The function runs as the owner, because the role
-- that writes a row may not write its link.
CREATE FUNCTION encadenar() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  contenido jsonb := to_jsonb(NEW) - string_to_array(coalesce(TG_ARGV[1], ''), ' ');
  fila integer := (contenido ->> TG_ARGV[0])::integer;
  anterior bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('eslabones'));
  -- A separate statement after the lock, so that its snapshot includes the link of the previous holder.
  anterior := coalesce((SELECT e.huella FROM eslabones e ORDER BY e.id DESC LIMIT 1), '');
  INSERT INTO eslabones (libro, fila, campos, anterior, huella)
    VALUES (TG_TABLE_NAME, fila, ARRAY(SELECT jsonb_object_keys(contenido)), anterior,
      sha256(anterior || convert_to(concat_ws(' ', TG_TABLE_NAME, fila, contenido), 'UTF8')));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER auditoria_encadenadas AFTER INSERT ON auditoria DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id');
--> statement-breakpoint
-- Increments the catalogue's version. A trigger, so that no writer can forget it: each table that public pages show has it
-- (`test/api/page-cache.test.ts`).
CREATE FUNCTION avanzar_catalogo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogo_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notifies the processes that cache pages, at commit.
CREATE FUNCTION avisar_catalogo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogo_version', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogo_version_aviso AFTER UPDATE ON catalogo_version
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_catalogo();
--> statement-breakpoint
INSERT INTO catalogo_version (id, version) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER ajustes_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ajustes FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
