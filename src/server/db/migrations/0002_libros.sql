ALTER TABLE "reservas" ADD COLUMN "precio_ars" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservas" ADD COLUMN "precio_usd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_precio" CHECK ("reservas"."precio_ars" >= 0 and "reservas"."precio_usd" >= 0 and ("reservas"."precio_ars" > 0 or "reservas"."precio_usd" > 0));--> statement-breakpoint

-- The books cannot be emptied at one stroke either.
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['pagos', 'imputaciones', 'devoluciones', 'recibos', 'convenios', 'cuotas']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio()',
      tabla || '_sin_truncar', tabla);
  END LOOP;
END $$;
--> statement-breakpoint

-- What was agreed is owed: of an instalment only its date may move.
CREATE TRIGGER cuotas_acordadas BEFORE DELETE OR UPDATE OF id, reserva_id, numero, moneda, importe
  ON cuotas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint

-- Money that went back pays nothing. Judged at commit, since a refund and what it undoes are two statements;
-- the payment's row is locked, so that two transactions do not each judge without the other's rows.
CREATE FUNCTION comprobar_pago() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recibido bigint;
  devuelto bigint;
  usado bigint;
BEGIN
  SELECT importe INTO recibido FROM pagos WHERE id = NEW.pago_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(importe), 0) INTO devuelto FROM devoluciones WHERE pago_id = NEW.pago_id;
  SELECT coalesce(sum(importe_pago), 0) INTO usado FROM imputaciones WHERE pago_id = NEW.pago_id;
  IF usado > recibido - devuelto THEN
    RAISE EXCEPTION 'pago %: imputado % de % con % devuelto', NEW.pago_id, usado, recibido, devuelto
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER devoluciones_deshechas AFTER INSERT ON devoluciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER imputaciones_cubiertas AFTER INSERT ON imputaciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
--> statement-breakpoint

-- The instalments of a booking sum its price, by currency, to the cent.
CREATE FUNCTION comprobar_precio() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buscada integer;
  reserva reservas%ROWTYPE;
  ars bigint;
  usd bigint;
BEGIN
  IF TG_TABLE_NAME = 'reservas' THEN
    buscada := NEW.id;
  ELSE
    buscada := NEW.reserva_id;
  END IF;
  SELECT * INTO reserva FROM reservas WHERE id = buscada FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(importe) FILTER (WHERE moneda = 'ARS'), 0), coalesce(sum(importe) FILTER (WHERE moneda = 'USD'), 0)
    INTO ars, usd FROM cuotas WHERE reserva_id = buscada;
  IF ars <> reserva.precio_ars OR usd <> reserva.precio_usd THEN
    RAISE EXCEPTION 'reserva %: cuotas por % ARS y % USD, precio % ARS y % USD', buscada, ars, usd, reserva.precio_ars,
      reserva.precio_usd USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservas_con_precio AFTER INSERT OR UPDATE OF precio_ars, precio_usd ON reservas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_precio();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cuotas_con_precio AFTER INSERT ON cuotas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_precio();
