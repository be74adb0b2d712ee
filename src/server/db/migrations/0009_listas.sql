DROP INDEX "imputaciones_pago";--> statement-breakpoint
DROP INDEX "ingresos_personal";--> statement-breakpoint
DROP INDEX "pagos_recibido";--> statement-breakpoint
DROP INDEX "reservas_visto";--> statement-breakpoint
ALTER TABLE "campanias" ADD COLUMN "envios" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "busqueda" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "busqueda" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservas" ADD COLUMN "debe_desde" date;--> statement-breakpoint
CREATE INDEX "suscriptores_creado" ON "suscriptores" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "suscriptores_estado_creado" ON "suscriptores" USING btree ("estado","creado_en","id");--> statement-breakpoint
CREATE INDEX "suscriptores_rebotados" ON "suscriptores" USING btree ("creado_en","id") WHERE "suscriptores"."rebotado_en" is not null;--> statement-breakpoint
CREATE INDEX "suscriptores_busqueda" ON "suscriptores" USING gin ("mail" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "campania_envios_bajas" ON "campania_envios" USING btree ("campania_id") WHERE "campania_envios"."baja_en" is not null;--> statement-breakpoint
CREATE INDEX "paquetes_curso_salida" ON "paquetes_curso" USING btree ("fecha_salida","id");--> statement-breakpoint
CREATE INDEX "solicitudes_busqueda" ON "solicitudes" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "solicitudes_creada" ON "solicitudes" USING btree ("creada_en","id");--> statement-breakpoint
CREATE INDEX "solicitudes_turno" ON "solicitudes" USING btree (((case when "atendida_en" is not null then 1 else 0 end)::bigint),"id");--> statement-breakpoint
CREATE INDEX "ingresos_cuando" ON "ingresos" USING btree ("cuando","id");--> statement-breakpoint
CREATE INDEX "ingresos_resultado_cuando" ON "ingresos" USING btree ("resultado","cuando","id");--> statement-breakpoint
CREATE INDEX "ingresos_entradas" ON "ingresos" USING btree ("personal_id","cuando") WHERE "ingresos"."resultado" = 'entro';--> statement-breakpoint
CREATE INDEX "ingresos_ip" ON "ingresos" USING gin ("ip" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultas_asignadas" ON "consultas" USING btree ("asignada_a","id");--> statement-breakpoint
CREATE INDEX "auditoria_cuando" ON "auditoria" USING btree ("cuando","id");--> statement-breakpoint
CREATE INDEX "auditoria_busqueda" ON "auditoria" USING gin (("accion" || ' ' || "objeto_tipo" || ' ' || "objeto_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "correos_busqueda" ON "correos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "correos_creado" ON "correos" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "correos_estado_creado" ON "correos" USING btree ("estado","creado_en","id");--> statement-breakpoint
CREATE INDEX "propuestas_creada" ON "propuestas" USING btree ("creada_en","id");--> statement-breakpoint
CREATE INDEX "propuestas_sin_aceptar" ON "propuestas" USING btree ("creada_en","id") WHERE "propuestas"."reserva_id" is null and "propuestas"."retirada_en" is null;--> statement-breakpoint
CREATE INDEX "avisos_pago_data" ON "avisos_pago" USING btree ("data_id");--> statement-breakpoint
CREATE INDEX "devoluciones_creado" ON "devoluciones" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "pagos_preferencia" ON "pagos" USING btree ("preferencia_id") WHERE "pagos"."preferencia_id" is not null;--> statement-breakpoint
CREATE INDEX "revisiones_turno" ON "revisiones" USING btree ("resuelta","id");--> statement-breakpoint
CREATE INDEX "transferencias_turno" ON "transferencias" USING btree (("estado" <> 'informada'),"id");--> statement-breakpoint
CREATE INDEX "transferencias_estado_turno" ON "transferencias" USING btree ("estado",("estado" <> 'informada'),"id");--> statement-breakpoint
CREATE INDEX "reservas_estado_creada" ON "reservas" USING btree ("estado","creada_en","id");--> statement-breakpoint
CREATE INDEX "reservas_mora" ON "reservas" USING btree ((case when "estado" in ('pendiente_senia', 'confirmada', 'pagada') then "debe_desde" end),"id");--> statement-breakpoint
CREATE INDEX "ingresos_personal" ON "ingresos" USING btree ("personal_id","cuando","id");--> statement-breakpoint
CREATE INDEX "pagos_recibido" ON "pagos" USING btree ("recibido_en","id");--> statement-breakpoint
CREATE INDEX "reservas_visto" ON "reservas" USING btree ("visto","creada_en","id");--> statement-breakpoint
ALTER TABLE "cursos" ADD COLUMN "busqueda" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cuotas" ADD COLUMN "pagado" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservas" ADD COLUMN "debe_ars" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservas" ADD COLUMN "debe_usd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_pagado" CHECK ("cuotas"."pagado" between 0 and "cuotas"."importe");--> statement-breakpoint
CREATE INDEX "cuotas_impagas" ON "cuotas" USING btree ("reserva_id","vencimiento","moneda","importe","pagado") WHERE "cuotas"."numero" > 0 and "cuotas"."pagado" < "cuotas"."importe";--> statement-breakpoint
CREATE INDEX "reservas_deben" ON "reservas" USING btree ("paquete_curso_id","debe_ars","debe_usd") WHERE "reservas"."estado" in ('pendiente_senia', 'confirmada');--> statement-breakpoint
CREATE INDEX "imputaciones_pago" ON "imputaciones" USING btree ("pago_id","cuota_id","importe_pago");--> statement-breakpoint

CREATE FUNCTION buscar_correo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar(concat_ws(' ', NEW.para, NEW.asunto));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER correos_busqueda BEFORE INSERT OR UPDATE OF para, asunto
  ON correos FOR EACH ROW EXECUTE FUNCTION buscar_correo();
--> statement-breakpoint
CREATE FUNCTION buscar_solicitud() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar(concat_ws(' ', NEW.codigo, NEW.apellido, NEW.nombre, NEW.documento, NEW.mail, NEW.reserva));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER solicitudes_busqueda BEFORE INSERT OR UPDATE OF codigo, apellido, nombre, documento, mail, reserva
  ON solicitudes FOR EACH ROW EXECUTE FUNCTION buscar_solicitud();
--> statement-breakpoint
CREATE FUNCTION buscar_curso() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar(concat_ws(', ', NEW.grado, nullif('división ' || NEW.division, 'división '),
                                   nullif('turno ' || NEW.turno, 'turno '), NEW.anio));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cursos_busqueda BEFORE INSERT OR UPDATE OF grado, division, turno, anio
  ON cursos FOR EACH ROW EXECUTE FUNCTION buscar_curso();
--> statement-breakpoint
UPDATE cursos SET grado = grado;
--> statement-breakpoint
UPDATE correos SET para = para;
--> statement-breakpoint
UPDATE solicitudes SET codigo = codigo;
--> statement-breakpoint

CREATE FUNCTION contar_envios() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campanias c SET envios = c.envios + CASE TG_OP WHEN 'INSERT' THEN n.cuantos ELSE -n.cuantos END
    FROM (SELECT campania_id, count(*) AS cuantos FROM movidos GROUP BY 1) n WHERE c.id = n.campania_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campania_envios_sumados AFTER INSERT ON campania_envios
  REFERENCING NEW TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION contar_envios();
--> statement-breakpoint
CREATE TRIGGER campania_envios_restados AFTER DELETE ON campania_envios
  REFERENCING OLD TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION contar_envios();
--> statement-breakpoint
UPDATE campanias c SET envios = (SELECT count(*) FROM campania_envios e WHERE e.campania_id = c.id);
--> statement-breakpoint

-- The instalments are locked already, by what checks each part as it is written.
CREATE FUNCTION sumar_pagado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cuotas c SET pagado = (SELECT sum(i.importe) FROM imputaciones i WHERE i.cuota_id = c.id)
   WHERE c.id = ANY (ARRAY(SELECT m.cuota_id FROM movidas m));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER imputaciones_sumadas AFTER INSERT ON imputaciones
  REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION sumar_pagado();
--> statement-breakpoint

-- Of all that moves: what was paid of an instalment stands in its row, which moves with it.
-- The bookings are locked first: the statement after that sees what whoever held them wrote.
CREATE FUNCTION sumar_deuda() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuales integer[] := ARRAY(SELECT DISTINCT m.reserva_id FROM movidas m ORDER BY 1);
BEGIN
  PERFORM 1 FROM reservas WHERE id = ANY (cuales) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reservas r SET debe_desde = d.desde, debe_ars = d.ars, debe_usd = d.usd
    FROM (SELECT c.reserva_id, min(c.vencimiento) FILTER (WHERE c.numero > 0 AND c.importe > c.pagado) AS desde,
                 coalesce(sum(c.importe - c.pagado) FILTER (WHERE c.moneda = 'ARS'), 0) AS ars,
                 coalesce(sum(c.importe - c.pagado) FILTER (WHERE c.moneda = 'USD'), 0) AS usd
            FROM cuotas c WHERE c.reserva_id = ANY (cuales) GROUP BY 1) d
   WHERE r.id = d.reserva_id AND (r.debe_desde, r.debe_ars, r.debe_usd) IS DISTINCT FROM (d.desde, d.ars, d.usd);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cuotas_nuevas_sumadas AFTER INSERT ON cuotas
  REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION sumar_deuda();
--> statement-breakpoint
CREATE TRIGGER cuotas_movidas_sumadas AFTER UPDATE ON cuotas
  REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION sumar_deuda();
--> statement-breakpoint
-- Every instalment moves once, and its booking's sums with it.
UPDATE cuotas c SET pagado = coalesce((SELECT sum(i.importe) FROM imputaciones i WHERE i.cuota_id = c.id), 0);
