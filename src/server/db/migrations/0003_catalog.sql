CREATE TABLE "tipos" (
	"id" integer PRIMARY KEY NOT NULL,
	"nombre" text COLLATE espanol NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subtipos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subtipos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo_id" integer NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"imagen_id" integer,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subtipos" ADD CONSTRAINT "subtipos_tipo_id_tipos_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."tipos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subtipos_tipo" ON "subtipos" USING btree ("tipo_id","orden");
--> statement-breakpoint
CREATE TABLE "destinos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "destinos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"coordenadas" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "destinos_nombre" ON "destinos" USING btree ("nombre","id");
--> statement-breakpoint
CREATE TABLE "hoteles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hoteles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destino_id" integer NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"estrellas" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"comodidades" text DEFAULT '' NOT NULL,
	"distancias" text DEFAULT '' NOT NULL,
	CONSTRAINT "hoteles_estrellas" CHECK ("hoteles"."estrellas" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "hoteles" ADD CONSTRAINT "hoteles_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hoteles_destino" ON "hoteles" USING btree ("destino_id","nombre");
--> statement-breakpoint
CREATE TABLE "programas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destino_id" integer NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "programas" ADD CONSTRAINT "programas_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programas_destino" ON "programas" USING btree ("destino_id","nombre");
--> statement-breakpoint
CREATE TABLE "servicios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "servicios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"detalles" text DEFAULT '' NOT NULL,
	"icono" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paquetes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paquetes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"duracion" text DEFAULT '' NOT NULL,
	"sale" text DEFAULT '' NOT NULL,
	"vuelve" text DEFAULT '' NOT NULL,
	"transporte" text DEFAULT '' NOT NULL,
	"comidas" text DEFAULT '' NOT NULL,
	"itinerario" text DEFAULT '' NOT NULL,
	"acompanan" text DEFAULT '' NOT NULL,
	"no_incluye" text DEFAULT '' NOT NULL,
	"preguntas" text DEFAULT '' NOT NULL,
	"noches" integer,
	"tipo_id" integer,
	"subtipo_id" integer,
	"destino_id" integer,
	"fecha_inicio" date,
	"fecha_fin" date,
	"desde" bigint,
	"sin_impuestos" bigint,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"publicado" boolean DEFAULT true NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"paradas" text DEFAULT '' NOT NULL,
	CONSTRAINT "paquetes_moneda" CHECK ("paquetes"."moneda" in ('ARS', 'USD')),
	CONSTRAINT "paquetes_fechas" CHECK ("paquetes"."fecha_fin" >= "paquetes"."fecha_inicio"),
	CONSTRAINT "paquetes_desde" CHECK ("paquetes"."desde" > 0),
	CONSTRAINT "paquetes_sin_impuestos" CHECK ("paquetes"."sin_impuestos" between 1 and "paquetes"."desde")
);
--> statement-breakpoint
ALTER TABLE "paquetes" ADD CONSTRAINT "paquetes_tipo_id_tipos_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."tipos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes" ADD CONSTRAINT "paquetes_subtipo_id_subtipos_id_fk" FOREIGN KEY ("subtipo_id") REFERENCES "public"."subtipos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes" ADD CONSTRAINT "paquetes_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paquetes_tipo" ON "paquetes" USING btree ("tipo_id","orden","id") WHERE "paquetes"."publicado";--> statement-breakpoint
CREATE INDEX "paquetes_orden" ON "paquetes" USING btree ("orden","id") WHERE "paquetes"."publicado";--> statement-breakpoint
CREATE INDEX "paquetes_destino" ON "paquetes" USING btree ("destino_id");
--> statement-breakpoint
CREATE TABLE "imagenes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imagenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"archivo" text,
	"alt" text DEFAULT '' NOT NULL,
	"ancho" integer NOT NULL,
	"alto" integer NOT NULL,
	"color" text NOT NULL,
	"foco_x" double precision DEFAULT 0.5 NOT NULL,
	"foco_y" double precision DEFAULT 0.5 NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"paquete_id" integer,
	"destino_id" integer,
	"hotel_id" integer,
	"programa_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"poster" text,
	CONSTRAINT "imagenes_un_dueno" CHECK (num_nonnulls("imagenes"."paquete_id", "imagenes"."destino_id", "imagenes"."hotel_id", "imagenes"."programa_id") <= 1),
	CONSTRAINT "imagenes_foco" CHECK ("imagenes"."foco_x" between 0 and 1 and "imagenes"."foco_y" between 0 and 1),
	CONSTRAINT "imagenes_medidas" CHECK ("imagenes"."ancho" > 0 and "imagenes"."alto" > 0),
	CONSTRAINT "imagenes_foto_o_poster" CHECK (num_nonnulls("imagenes"."archivo", "imagenes"."poster") = 1)
);
--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_hotel_id_hoteles_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hoteles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_programa_id_programas_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."programas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subtipos" ADD CONSTRAINT "subtipos_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imagenes_paquete" ON "imagenes" USING btree ("paquete_id","orden","id");--> statement-breakpoint
CREATE INDEX "imagenes_destino" ON "imagenes" USING btree ("destino_id","orden","id");--> statement-breakpoint
CREATE INDEX "imagenes_hotel" ON "imagenes" USING btree ("hotel_id","orden","id");--> statement-breakpoint
CREATE INDEX "imagenes_programa" ON "imagenes" USING btree ("programa_id","orden","id");
--> statement-breakpoint
CREATE TABLE "paquete_hoteles" (
	"paquete_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paquete_hoteles_paquete_id_hotel_id_pk" PRIMARY KEY("paquete_id","hotel_id")
);
--> statement-breakpoint
ALTER TABLE "paquete_hoteles" ADD CONSTRAINT "paquete_hoteles_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_hoteles" ADD CONSTRAINT "paquete_hoteles_hotel_id_hoteles_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hoteles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "paquete_programas" (
	"paquete_id" integer NOT NULL,
	"programa_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paquete_programas_paquete_id_programa_id_pk" PRIMARY KEY("paquete_id","programa_id")
);
--> statement-breakpoint
ALTER TABLE "paquete_programas" ADD CONSTRAINT "paquete_programas_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_programas" ADD CONSTRAINT "paquete_programas_programa_id_programas_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."programas"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "paquete_servicios" (
	"paquete_id" integer NOT NULL,
	"servicio_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paquete_servicios_paquete_id_servicio_id_pk" PRIMARY KEY("paquete_id","servicio_id")
);
--> statement-breakpoint
ALTER TABLE "paquete_servicios" ADD CONSTRAINT "paquete_servicios_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_servicios" ADD CONSTRAINT "paquete_servicios_servicio_id_servicios_id_fk" FOREIGN KEY ("servicio_id") REFERENCES "public"."servicios"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "destino_servicios" (
	"destino_id" integer NOT NULL,
	"servicio_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "destino_servicios_destino_id_servicio_id_pk" PRIMARY KEY("destino_id","servicio_id")
);
--> statement-breakpoint
ALTER TABLE "destino_servicios" ADD CONSTRAINT "destino_servicios_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destino_servicios" ADD CONSTRAINT "destino_servicios_servicio_id_servicios_id_fk" FOREIGN KEY ("servicio_id") REFERENCES "public"."servicios"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"titulo" text NOT NULL,
	"contenido" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"imagen_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "banners" (
	"servicio" integer PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"imagen_id" integer NOT NULL,
	CONSTRAINT "banners_servicio" CHECK ("banners"."servicio" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "promociones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promociones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destino_id" integer NOT NULL,
	"descuento" integer NOT NULL,
	"link" text NOT NULL,
	"imagen_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"vigente" boolean DEFAULT true NOT NULL,
	"precio_antes" bigint,
	"precio_ahora" bigint,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"hasta" date,
	"paquete_id" integer,
	CONSTRAINT "promociones_moneda" CHECK ("promociones"."moneda" in ('ARS', 'USD')),
	CONSTRAINT "promociones_precios" CHECK (("promociones"."precio_antes" is null) = ("promociones"."precio_ahora" is null) and "promociones"."precio_ahora" > 0 and "promociones"."precio_antes" > "promociones"."precio_ahora"),
	CONSTRAINT "promociones_descuento" CHECK ("promociones"."descuento" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "promociones" ADD CONSTRAINT "promociones_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promociones" ADD CONSTRAINT "promociones_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promociones" ADD CONSTRAINT "promociones_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promociones_destino_key" ON "promociones" USING btree ("destino_id");--> statement-breakpoint
CREATE INDEX "promociones_paquete" ON "promociones" USING btree ("paquete_id");
--> statement-breakpoint
CREATE TABLE "busqueda_paquetes" (
	"paquete_id" integer PRIMARY KEY NOT NULL,
	"documento" "tsvector" NOT NULL,
	"palabras" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busqueda_paquetes" ADD CONSTRAINT "busqueda_paquetes_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busqueda_paquetes_documento" ON "busqueda_paquetes" USING gin ("documento");--> statement-breakpoint
CREATE INDEX "busqueda_paquetes_palabras" ON "busqueda_paquetes" USING gin ("palabras" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "busqueda_destinos" (
	"destino_id" integer PRIMARY KEY NOT NULL,
	"documento" "tsvector" NOT NULL,
	"palabras" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busqueda_destinos" ADD CONSTRAINT "busqueda_destinos_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busqueda_destinos_documento" ON "busqueda_destinos" USING gin ("documento");--> statement-breakpoint
CREATE INDEX "busqueda_destinos_palabras" ON "busqueda_destinos" USING gin ("palabras" gin_trgm_ops);
--> statement-breakpoint
CREATE TRIGGER tipos_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tipos FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER subtipos_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subtipos FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER imagenes_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON imagenes FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER destinos_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON destinos FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER hoteles_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hoteles FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER programas_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON programas FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER servicios_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON servicios FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER paquetes_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON paquetes FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER paquete_programas_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON paquete_programas FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER paquete_servicios_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON paquete_servicios FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER paquete_hoteles_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON paquete_hoteles FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER destino_servicios_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON destino_servicios FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER slides_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slides FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER banners_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER promociones_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promociones FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
-- Returns rows whose names are similar to every word (letters swapped as in `igauzu`, lost or doubled), with a score. The query sets
-- pg_trgm.word_similarity_threshold, because only superusers could restore a function that sets it.
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
-- A package is also found by its stops, its days and its destination: «salta» finds the bus that stops there.
CREATE FUNCTION refrescar_busqueda_paquetes(cambiados integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Every change of the catalogue locks this row until commit, so the next statement reads what earlier writers committed.
  PERFORM 1 FROM catalogo_version WHERE id = 1 FOR UPDATE;
  INSERT INTO busqueda_paquetes AS b (paquete_id, documento, palabras)
  SELECT p.id,
         setweight(lexemas(p.nombre), 'A')
           || setweight(lexemas(concat_ws(' ', d.nombre, t.nombre, s.nombre)), 'B')
           || setweight(lexemas(concat_ws(' ', programas_de.nombres, servicios_de.nombres, paradas_de.nombres)), 'C')
           || setweight(lexemas(concat_ws(' ', p.descripcion, p.duracion, dias_de.texto, programas_de.textos, hoteles_de.nombres, d.descripcion)), 'D'),
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
    -- A stop's name ends at the first comma of its line (`reglas/paradas.ts`).
    LEFT JOIN LATERAL (
      SELECT string_agg(split_part(renglon, ',', 1), ' ') AS nombres
        FROM unnest(string_to_array(p.paradas, E'\n')) AS renglon
    ) paradas_de ON true
    -- The text of the days, without line labels, meals and coordinates.
    CROSS JOIN LATERAL (
      SELECT regexp_replace(p.itinerario, '(,\s*-?\d+\.\d+){2}|^(En el mapa|Duermen):|^Comen:.*$', '', 'gin') AS texto
    ) dias_de
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
-- Runs once per statement, with the changed rows in `cambiadas`. Arguments: paquetes or destinos, and the query that selects the ids
-- that those rows affect.
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
        -- A row moved from one package to another affects both.
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
-- Public pages refer to these kinds of package by number.
INSERT INTO tipos (id, nombre) VALUES
  (2, 'Turismo Grupal'), (3, 'Turismo Nacional'), (4, 'Turismo Internacional'), (7, 'Tours internacionales'),
  (10, 'Tours nacionales'), (11, 'Viajes Estudiantiles'), (12, 'Viajes Educativos');
