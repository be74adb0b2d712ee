CREATE TABLE "busqueda_destinos" (
	"destino_id" integer PRIMARY KEY NOT NULL,
	"documento" "tsvector" NOT NULL,
	"palabras" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busqueda_paquetes" (
	"paquete_id" integer PRIMARY KEY NOT NULL,
	"documento" "tsvector" NOT NULL,
	"palabras" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busqueda_destinos" ADD CONSTRAINT "busqueda_destinos_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busqueda_paquetes" ADD CONSTRAINT "busqueda_paquetes_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busqueda_destinos_documento" ON "busqueda_destinos" USING gin ("documento");--> statement-breakpoint
CREATE INDEX "busqueda_destinos_palabras" ON "busqueda_destinos" USING gin ("palabras" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "busqueda_paquetes_documento" ON "busqueda_paquetes" USING gin ("documento");--> statement-breakpoint
CREATE INDEX "busqueda_paquetes_palabras" ON "busqueda_paquetes" USING gin ("palabras" gin_trgm_ops);--> statement-breakpoint

-- Letters as people type them: no accents, no capitals.
CREATE FUNCTION plegar(texto text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(unaccent(translate(texto, '×', 'x')))
$$;
--> statement-breakpoint

-- The Spanish stemmer reads «-ción» by its accent, so without accents «navegación» and «navegaciones» would part.
CREATE FUNCTION plegar_plurales(texto text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(plegar(texto), 'iones\M', 'ion', 'g')
$$;
--> statement-breakpoint

-- Cut far below what a tsvector can hold, so that no long text ever makes a write fail.
CREATE FUNCTION lexemas(texto text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('spanish', plegar_plurales(left(coalesce(texto, ''), 40000)))
$$;
--> statement-breakpoint

-- Words parted by spaces, letters and digits only, as a query in which the last may be unfinished.
-- All of them must be found, or any.
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

-- Rows whose names share letters enough with each word, and how many: letters swapped (`igauzu`), lost or doubled. How
-- many are enough the query says, in pg_trgm.word_similarity_threshold: a function that sets it could be restored from
-- a dump by superusers only.
DO $$
DECLARE
  cosa text;
BEGIN
  FOREACH cosa IN ARRAY ARRAY['paquete', 'destino']
  LOOP
    EXECUTE format($f$
      CREATE FUNCTION parecidos_%1$ss(buscadas text) RETURNS TABLE (id integer, palabras text, puntaje real)
      LANGUAGE sql STABLE AS $q$
        WITH escritas AS (SELECT DISTINCT plegar(escrita) AS palabra FROM unnest(string_to_array(buscadas, ' ')) AS escrita)
        SELECT b.%1$s_id, b.palabras, sum(word_similarity(palabra, b.palabras))::real
          FROM escritas JOIN busqueda_%1$ss b ON b.palabras %%> palabra
         GROUP BY b.%1$s_id HAVING count(*) = (SELECT count(*) FROM escritas)
      $q$
    $f$, cosa);
  END LOOP;
END $$;
--> statement-breakpoint

CREATE FUNCTION refrescar_busqueda_paquetes(cambiados integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes the catalogue holds this row until the end: what the next statement reads is what will stand.
  PERFORM 1 FROM catalogo_version WHERE id = 1 FOR UPDATE;
  INSERT INTO busqueda_paquetes AS b (paquete_id, documento, palabras)
  SELECT p.id,
         setweight(lexemas(p.nombre), 'A')
           || setweight(lexemas(concat_ws(' ', d.nombre, t.nombre, s.nombre)), 'B')
           || setweight(lexemas(concat_ws(' ', programas_de.nombres, servicios_de.nombres)), 'C')
           || setweight(lexemas(concat_ws(' ', p.descripcion, p.duracion, programas_de.textos, hoteles_de.nombres)), 'D'),
         plegar(concat_ws(' ', p.nombre, d.nombre, t.nombre, s.nombre, programas_de.nombres))
    FROM paquetes p
    LEFT JOIN destinos d ON d.id = p.destino_id
    LEFT JOIN tipos t ON t.id = p.tipo_id
    LEFT JOIN subtipos s ON s.id = p.subtipo_id
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres, string_agg(x.descripcion, ' ') AS textos
        FROM paquete_programas pp JOIN programas x ON x.id = pp.programa_id WHERE pp.paquete_id = p.id
    ) programas_de ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres
        FROM paquete_servicios ps JOIN servicios x ON x.id = ps.servicio_id WHERE ps.paquete_id = p.id
    ) servicios_de ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres
        FROM paquete_hoteles ph JOIN hoteles x ON x.id = ph.hotel_id WHERE ph.paquete_id = p.id
    ) hoteles_de ON true
   WHERE p.id = ANY (cambiados)
  ON CONFLICT (paquete_id) DO UPDATE SET documento = excluded.documento, palabras = excluded.palabras
   WHERE (b.documento, b.palabras) IS DISTINCT FROM (excluded.documento, excluded.palabras);
END $$;
--> statement-breakpoint

CREATE FUNCTION refrescar_busqueda_destinos(cambiados integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM catalogo_version WHERE id = 1 FOR UPDATE;
  INSERT INTO busqueda_destinos AS b (destino_id, documento, palabras)
  SELECT d.id,
         setweight(lexemas(d.nombre), 'A') || setweight(lexemas(servicios_de.nombres), 'C')
           || setweight(lexemas(d.descripcion), 'D'),
         plegar(d.nombre)
    FROM destinos d
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres
        FROM destino_servicios ds JOIN servicios x ON x.id = ds.servicio_id WHERE ds.destino_id = d.id
    ) servicios_de ON true
   WHERE d.id = ANY (cambiados)
  ON CONFLICT (destino_id) DO UPDATE SET documento = excluded.documento, palabras = excluded.palabras
   WHERE (b.documento, b.palabras) IS DISTINCT FROM (excluded.documento, excluded.palabras);
END $$;
--> statement-breakpoint

-- Once for each statement, with the rows that it changed in `cambiadas`. The arguments: paquetes or destinos, and the
-- query that tells which of them those rows touch.
CREATE FUNCTION reindexar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT id) FROM (%s) AS tocados(id)', TG_ARGV[1]) INTO ids;
  IF ids IS NULL THEN
    RETURN NULL;
  ELSIF TG_ARGV[0] = 'paquetes' THEN
    PERFORM refrescar_busqueda_paquetes(ids);
  ELSE
    PERFORM refrescar_busqueda_destinos(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

DO $$
DECLARE
  regla record;
  evento record;
BEGIN
  FOR regla IN
    SELECT * FROM (VALUES
      ('paquetes', 'paquetes', 'IU', 'SELECT id FROM cambiadas'),
      ('paquete_programas', 'paquetes', 'IUD', 'SELECT paquete_id FROM cambiadas'),
      ('paquete_servicios', 'paquetes', 'IUD', 'SELECT paquete_id FROM cambiadas'),
      ('paquete_hoteles', 'paquetes', 'IUD', 'SELECT paquete_id FROM cambiadas'),
      ('programas', 'paquetes', 'U', 'SELECT paquete_id FROM paquete_programas JOIN cambiadas c ON c.id = programa_id'),
      ('servicios', 'paquetes', 'U', 'SELECT paquete_id FROM paquete_servicios JOIN cambiadas c ON c.id = servicio_id'),
      ('hoteles', 'paquetes', 'U', 'SELECT paquete_id FROM paquete_hoteles JOIN cambiadas c ON c.id = hotel_id'),
      ('tipos', 'paquetes', 'U', 'SELECT p.id FROM paquetes p JOIN cambiadas c ON c.id = p.tipo_id'),
      ('subtipos', 'paquetes', 'U', 'SELECT p.id FROM paquetes p JOIN cambiadas c ON c.id = p.subtipo_id'),
      ('destinos', 'paquetes', 'U', 'SELECT p.id FROM paquetes p JOIN cambiadas c ON c.id = p.destino_id'),
      ('destinos', 'destinos', 'IU', 'SELECT id FROM cambiadas'),
      ('destino_servicios', 'destinos', 'IUD', 'SELECT destino_id FROM cambiadas'),
      ('servicios', 'destinos', 'U', 'SELECT destino_id FROM destino_servicios JOIN cambiadas c ON c.id = servicio_id')
    ) AS reglas(tabla, de, eventos, consulta)
  LOOP
    FOR evento IN
      SELECT * FROM (VALUES
        ('I', 'INSERT', 'NEW', 'alta'), ('U', 'UPDATE', 'NEW', 'cambio'), ('D', 'DELETE', 'OLD', 'baja'),
        -- A row that passed from one package to another touches both.
        ('D', 'UPDATE', 'OLD', 'traslado')
      ) AS eventos(letra, que, filas, nombre)
      WHERE strpos(regla.eventos, letra) > 0
    LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION reindexar(%L, %L)',
        format('%s_busqueda_%s_%s', regla.tabla, regla.de, evento.nombre), evento.que, regla.tabla, evento.filas, regla.de,
        regla.consulta);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint

SELECT refrescar_busqueda_paquetes(array_agg(id)) FROM paquetes;
--> statement-breakpoint
SELECT refrescar_busqueda_destinos(array_agg(id)) FROM destinos;
