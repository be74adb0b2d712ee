-- Search ignores accents and finds parts of words.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint

-- What is written once stays as it was written.
CREATE FUNCTION rechazar_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% es de solo agregar', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER auditoria_solo_agregar BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER auditoria_sin_truncar BEFORE TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER convenios_congelados BEFORE UPDATE OR DELETE ON convenios FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER pagos_solo_agregar BEFORE UPDATE OR DELETE ON pagos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER devoluciones_solo_agregar BEFORE UPDATE OR DELETE ON devoluciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER imputaciones_solo_agregar BEFORE UPDATE OR DELETE ON imputaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER recibos_solo_agregar BEFORE UPDATE OR DELETE ON recibos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint

-- Money: an instalment is never paid beyond its amount, nor a payment spent beyond what was received.
CREATE FUNCTION comprobar_imputacion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuota cuotas%ROWTYPE;
  pago pagos%ROWTYPE;
  pagado bigint;
  usado bigint;
BEGIN
  SELECT * INTO cuota FROM cuotas WHERE id = NEW.cuota_id FOR UPDATE;
  SELECT * INTO pago FROM pagos WHERE id = NEW.pago_id;
  SELECT coalesce(sum(importe), 0) INTO pagado FROM imputaciones WHERE cuota_id = NEW.cuota_id;
  SELECT coalesce(sum(importe_pago), 0) INTO usado FROM imputaciones WHERE pago_id = NEW.pago_id;
  IF pagado < 0 OR pagado > cuota.importe THEN
    RAISE EXCEPTION 'cuota %: imputado % de %', cuota.id, pagado, cuota.importe USING ERRCODE = 'check_violation';
  END IF;
  IF usado < 0 OR usado > pago.importe THEN
    RAISE EXCEPTION 'pago %: imputado % de %', pago.id, usado, pago.importe USING ERRCODE = 'check_violation';
  END IF;
  IF cuota.moneda = pago.moneda AND NEW.importe <> NEW.importe_pago THEN
    RAISE EXCEPTION 'imputación con importes distintos en una misma moneda' USING ERRCODE = 'check_violation';
  END IF;
  IF cuota.moneda <> pago.moneda AND NEW.cotizacion IS NULL THEN
    RAISE EXCEPTION 'imputación entre monedas sin cotización' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER imputaciones_comprobadas AFTER INSERT ON imputaciones FOR EACH ROW EXECUTE FUNCTION comprobar_imputacion();
--> statement-breakpoint
CREATE FUNCTION comprobar_devolucion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recibido bigint;
  devuelto bigint;
BEGIN
  SELECT importe INTO recibido FROM pagos WHERE id = NEW.pago_id;
  SELECT sum(importe) INTO devuelto FROM devoluciones WHERE pago_id = NEW.pago_id;
  IF devuelto > recibido THEN
    RAISE EXCEPTION 'pago %: devuelto % de %', NEW.pago_id, devuelto, recibido USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER devoluciones_comprobadas AFTER INSERT ON devoluciones FOR EACH ROW EXECUTE FUNCTION comprobar_devolucion();
--> statement-breakpoint

-- A booking's course, school and document never part from the rows that they were copied from.
CREATE FUNCTION comprobar_reserva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1
    FROM paquetes_curso pc JOIN cursos c ON c.id = pc.curso_id
    JOIN montos m ON m.paquete_curso_id = pc.id
    JOIN pasajeros p ON p.id = NEW.pasajero_id
   WHERE pc.id = NEW.paquete_curso_id AND pc.curso_id = NEW.curso_id AND c.colegio_id = NEW.colegio_id
     AND m.id = NEW.monto_id AND p.documento = NEW.documento AND p.usuario_id = NEW.usuario_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'reserva incoherente' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservas_coherentes BEFORE INSERT OR UPDATE OF usuario_id, pasajero_id, paquete_curso_id, colegio_id, curso_id, monto_id, documento
  ON reservas FOR EACH ROW EXECUTE FUNCTION comprobar_reserva();
--> statement-breakpoint

-- Every change of what visitors see moves one number, so no writer can forget to.
INSERT INTO catalogo_version (id, version) VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION avanzar_catalogo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogo_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['tipos', 'subtipos', 'imagenes', 'destinos', 'hoteles', 'programas', 'servicios', 'paquetes',
    'paquete_programas', 'paquete_servicios', 'paquete_hoteles', 'destino_servicios', 'slides', 'banners', 'promociones', 'ajustes']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo()',
      tabla || '_version', tabla);
  END LOOP;
END $$;
--> statement-breakpoint

-- The kinds of package that the public pages know by number.
INSERT INTO tipos (id, nombre) VALUES
  (2, 'Turismo Grupal'), (3, 'Turismo Nacional'), (4, 'Turismo Internacional'), (7, 'Tours internacionales'),
  (10, 'Tours nacionales'), (11, 'Viajes Estudiantiles'), (12, 'Viajes Educativos');
--> statement-breakpoint
INSERT INTO numeradores (nombre, ultimo) VALUES ('recibo', 0);
