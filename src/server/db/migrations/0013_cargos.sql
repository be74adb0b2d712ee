-- What a booking's cancellation costs is a due of its own, apart from the price. What was paid stays paid of it; the rest
-- is owed until it is paid or waived.
ALTER TABLE "cuotas" DROP CONSTRAINT "cuotas_concepto";--> statement-breakpoint
ALTER TABLE "cuotas" DROP CONSTRAINT "cuotas_origen";--> statement-breakpoint
ALTER TABLE "cuotas" DROP CONSTRAINT "cuotas_pagado";--> statement-breakpoint
ALTER TABLE "cuotas" ADD COLUMN "condonado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_concepto" CHECK ("cuotas"."concepto" in ('cuota', 'ajuste', 'interes', 'cancelacion'));--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_origen" CHECK (("cuotas"."concepto" in ('ajuste', 'interes')) = ("cuotas"."origen_id" is not null));--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_pagado" CHECK ("cuotas"."pagado" >= 0 and "cuotas"."condonado" >= 0 and "cuotas"."pagado" + "cuotas"."condonado" <= "cuotas"."importe");--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_condonado" CHECK ("cuotas"."condonado" = 0 or "cuotas"."concepto" = 'cancelacion');--> statement-breakpoint
DROP INDEX "cuotas_impagas";--> statement-breakpoint
CREATE INDEX "cuotas_impagas" ON "cuotas" USING btree ("reserva_id","vencimiento","moneda","importe","pagado","condonado","concepto") WHERE "cuotas"."pagado" + "cuotas"."condonado" < "cuotas"."importe";--> statement-breakpoint
DROP INDEX "reservas_mora";--> statement-breakpoint
CREATE INDEX "reservas_mora" ON "reservas" USING btree ("debe_desde","id") WHERE "reservas"."debe_desde" is not null;--> statement-breakpoint
DROP INDEX "reservas_deben";--> statement-breakpoint
CREATE INDEX "reservas_deben" ON "reservas" USING btree ("paquete_curso_id","debe_ars","debe_usd") WHERE "reservas"."debe_ars" > 0 or "reservas"."debe_usd" > 0;--> statement-breakpoint

-- Whether a due is asked for: the plan's while the booking goes on; once it ended, the charge of its end and nothing else.
CREATE FUNCTION rige_cuota(concepto text, estado text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (concepto = 'cancelacion') <> (estado IN ('pendiente_senia', 'confirmada', 'pagada'))
$$;
--> statement-breakpoint

-- A booking's sums tell what it owes as it stands, whatever its dues once said; the deposit is a due like another.
CREATE OR REPLACE FUNCTION sumar_deuda() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuales integer[] := ARRAY(SELECT DISTINCT m.reserva_id FROM movidas m ORDER BY 1);
BEGIN
  PERFORM 1 FROM reservas WHERE id = ANY (cuales) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reservas r SET debe_desde = d.desde, debe_ars = d.ars, debe_usd = d.usd
    FROM (SELECT b.id, min(c.vencimiento) AS desde,
                 coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'ARS'), 0) AS ars,
                 coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'USD'), 0) AS usd
            FROM reservas b
            LEFT JOIN cuotas c ON c.reserva_id = b.id AND c.pagado + c.condonado < c.importe AND rige_cuota(c.concepto, b.estado)
           WHERE b.id = ANY (cuales) GROUP BY 1) d
   WHERE r.id = d.id AND (r.debe_desde, r.debe_ars, r.debe_usd) IS DISTINCT FROM (d.desde, d.ars, d.usd);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sumar_deuda_del_estado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT min(c.vencimiento),
         coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'ARS'), 0),
         coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'USD'), 0)
    INTO NEW.debe_desde, NEW.debe_ars, NEW.debe_usd
    FROM cuotas c
   WHERE c.reserva_id = NEW.id AND c.pagado + c.condonado < c.importe AND rige_cuota(c.concepto, NEW.estado);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservas_deuda_del_estado BEFORE UPDATE OF estado ON reservas
  FOR EACH ROW WHEN (OLD.estado IS DISTINCT FROM NEW.estado) EXECUTE FUNCTION sumar_deuda_del_estado();
--> statement-breakpoint

-- The charge of a cancellation is no part of the price agreed.
CREATE OR REPLACE FUNCTION comprobar_precio() RETURNS trigger LANGUAGE plpgsql AS $$
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
    INTO ars, usd FROM cuotas WHERE reserva_id = buscada AND concepto <> 'cancelacion';
  IF ars <> reserva.precio_ars OR usd <> reserva.precio_usd THEN
    RAISE EXCEPTION 'reserva %: cuotas por % ARS y % USD, precio % ARS y % USD', buscada, ars, usd, reserva.precio_ars,
      reserva.precio_usd USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Bookings cancelled before: what was kept pays their charge, and nobody is asked now for what nobody was asked for then.
INSERT INTO cuotas (reserva_id, numero, moneda, importe, vencimiento, concepto, periodo, condonado)
SELECT r.id, coalesce(suyas.ultimo, 0) + 1, m.moneda, m.cargo, (k.creada_en AT TIME ZONE 'America/Argentina/Tucuman')::date,
       'cancelacion', 'cancelacion-' || k.id, m.cargo - coalesce(suyas.pagado, 0)
  FROM reservas r
  JOIN LATERAL (SELECT * FROM cancelaciones WHERE reserva_id = r.id ORDER BY id DESC LIMIT 1) k ON true
 CROSS JOIN LATERAL (VALUES ('ARS', k.cargo_ars), ('USD', k.cargo_usd)) m (moneda, cargo)
  LEFT JOIN LATERAL (
    SELECT max(c.numero) AS ultimo, sum(c.pagado) AS pagado FROM cuotas c WHERE c.reserva_id = r.id AND c.moneda = m.moneda
  ) suyas ON true
 WHERE r.estado = 'cancelada' AND m.cargo > 0;
--> statement-breakpoint
WITH partes AS (
  SELECT i.pago_id, i.cuota_id, c.reserva_id, c.moneda, sum(i.importe) AS importe, sum(i.importe_pago) AS importe_pago,
         max(i.cotizacion) AS cotizacion, max(i.cotizacion_fecha) AS cotizacion_fecha
    FROM imputaciones i
    JOIN cuotas c ON c.id = i.cuota_id
    JOIN reservas r ON r.id = c.reserva_id
   WHERE r.estado = 'cancelada'
   GROUP BY 1, 2, 3, 4
  HAVING sum(i.importe_pago) > 0
), movidas AS (
  SELECT p.*, cargo.id AS cargo_id FROM partes p
    JOIN cuotas cargo ON cargo.reserva_id = p.reserva_id AND cargo.moneda = p.moneda AND cargo.concepto = 'cancelacion'
)
INSERT INTO imputaciones (pago_id, cuota_id, importe, importe_pago, cotizacion, cotizacion_fecha)
SELECT pago_id, cuota_id, -importe, -importe_pago, cotizacion, cotizacion_fecha FROM movidas
UNION ALL
SELECT pago_id, cargo_id, importe, importe_pago, cotizacion, cotizacion_fecha FROM movidas;
--> statement-breakpoint
UPDATE reservas r SET debe_desde = d.desde, debe_ars = d.ars, debe_usd = d.usd
  FROM (SELECT b.id, min(c.vencimiento) AS desde,
               coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'ARS'), 0) AS ars,
               coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'USD'), 0) AS usd
          FROM reservas b
          LEFT JOIN cuotas c ON c.reserva_id = b.id AND c.pagado + c.condonado < c.importe AND rige_cuota(c.concepto, b.estado)
         GROUP BY 1) d
 WHERE r.id = d.id AND (r.debe_desde, r.debe_ars, r.debe_usd) IS DISTINCT FROM (d.desde, d.ars, d.usd);
--> statement-breakpoint
-- What waits for the end of the transaction is judged now, so that a later migration of the same run may alter these tables.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
