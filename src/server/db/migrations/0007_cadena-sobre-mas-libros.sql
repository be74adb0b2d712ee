ALTER TABLE "preferencia_cuotas" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "preferencia_cuotas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE UNIQUE INDEX "preferencia_cuotas_id_key" ON "preferencia_cuotas" USING btree ("id");--> statement-breakpoint
-- The second argument names the columns that go on after the row was written: a link hashes the others.
CREATE OR REPLACE FUNCTION encadenar() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  contenido jsonb := to_jsonb(NEW) - string_to_array(coalesce(TG_ARGV[1], ''), ' ');
  fila integer := (contenido ->> TG_ARGV[0])::integer;
  anterior bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('eslabones'));
  -- A statement after the lock sees what whoever held it wrote.
  anterior := coalesce((SELECT e.huella FROM eslabones e ORDER BY e.id DESC LIMIT 1), '');
  INSERT INTO eslabones (libro, fila, campos, anterior, huella)
    VALUES (TG_TABLE_NAME, fila, ARRAY(SELECT jsonb_object_keys(contenido)), anterior,
      sha256(anterior || convert_to(concat_ws(' ', TG_TABLE_NAME, fila, contenido), 'UTF8')));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- All that decides what is owed and what was counted: links for what is there, and for each row from here on.
DO $$
DECLARE
  libro record;
  uno record;
  anterior bytea;
BEGIN
  SET LOCAL timezone = 'UTC';
  PERFORM pg_advisory_xact_lock(hashtext('eslabones'));
  FOR libro IN SELECT * FROM (VALUES
    ('cuotas', 'id', 'vencimiento pagado condonado debe_viaje'),
    ('cancelaciones', 'id', ''),
    ('ajustes_precio', 'id', ''),
    ('cotizaciones', 'id', ''),
    ('preferencias', 'id', 'proveedor_id init_point estado conciliada_en cerrada'),
    ('preferencia_cuotas', 'id', ''),
    ('transferencias', 'id', 'archivo estado motivo pago_id atendida_por atendida_en'),
    ('devoluciones_pedidas', 'id', 'terminada_en'),
    ('cierres_caja', 'id', ''),
    ('cierres_periodo', 'id', '')) AS libros (tabla, numero, siguen)
  LOOP
    FOR uno IN EXECUTE format('SELECT (t.%I)::integer AS fila, to_jsonb(t) - string_to_array(%L, '' '') AS contenido FROM %I t ORDER BY 1',
      libro.numero, libro.siguen, libro.tabla)
    LOOP
      anterior := coalesce((SELECT e.huella FROM eslabones e ORDER BY e.id DESC LIMIT 1), '');
      INSERT INTO eslabones (libro, fila, campos, anterior, huella)
        VALUES (libro.tabla, uno.fila, ARRAY(SELECT jsonb_object_keys(uno.contenido)), anterior,
          sha256(anterior || convert_to(concat_ws(' ', libro.tabla, uno.fila, uno.contenido), 'UTF8')));
    END LOOP;
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION encadenar(%L, %L)',
      libro.tabla || '_encadenadas', libro.tabla, libro.numero, libro.siguen);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER cotizaciones_solo_agregar BEFORE UPDATE OR DELETE ON cotizaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER ajustes_precio_solo_agregar BEFORE UPDATE OR DELETE ON ajustes_precio FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER preferencia_cuotas_solo_agregar BEFORE UPDATE OR DELETE ON preferencia_cuotas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
