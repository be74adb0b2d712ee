CREATE TABLE "cotizaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"pesos" bigint NOT NULL,
	"personal_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cotizaciones_pesos" CHECK ("cotizaciones"."pesos" > 0)
);
--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cotizaciones_fecha" ON "cotizaciones" USING btree ("fecha","id");
--> statement-breakpoint
CREATE TABLE "cuotas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cuotas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"moneda" text NOT NULL,
	"importe" bigint NOT NULL,
	"vencimiento" date NOT NULL,
	"concepto" text DEFAULT 'cuota' NOT NULL,
	"origen_id" integer,
	"periodo" text DEFAULT '' NOT NULL,
	"pagado" bigint DEFAULT 0 NOT NULL,
	"condonado" bigint DEFAULT 0 NOT NULL,
	"debe_viaje" integer,
	CONSTRAINT "cuotas_pagado" CHECK ("cuotas"."pagado" >= 0 and "cuotas"."condonado" >= 0 and "cuotas"."pagado" + "cuotas"."condonado" <= "cuotas"."importe"),
	CONSTRAINT "cuotas_condonado" CHECK ("cuotas"."condonado" = 0 or "cuotas"."concepto" = 'cancelacion'),
	CONSTRAINT "cuotas_concepto" CHECK ("cuotas"."concepto" in ('cuota', 'ajuste', 'interes', 'cancelacion')),
	CONSTRAINT "cuotas_origen" CHECK (("cuotas"."concepto" in ('ajuste', 'interes')) = ("cuotas"."origen_id" is not null)),
	CONSTRAINT "cuotas_importe" CHECK ("cuotas"."importe" > 0),
	CONSTRAINT "cuotas_numero" CHECK ("cuotas"."numero" >= 0),
	CONSTRAINT "cuotas_moneda" CHECK ("cuotas"."moneda" in ('ARS', 'USD'))
);
--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_origen_id_cuotas_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cuotas_origen_key" ON "cuotas" USING btree ("origen_id","concepto","periodo") WHERE "cuotas"."origen_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cuotas_key" ON "cuotas" USING btree ("reserva_id","moneda","numero");--> statement-breakpoint
CREATE INDEX "cuotas_vencimiento" ON "cuotas" USING btree ("vencimiento");--> statement-breakpoint
CREATE INDEX "cuotas_debidas" ON "cuotas" USING btree ("reserva_id","vencimiento","moneda","importe","pagado","condonado","debe_viaje","id") WHERE "cuotas"."debe_viaje" is not null;--> statement-breakpoint
CREATE INDEX "cuotas_mora" ON "cuotas" USING btree ("vencimiento","debe_viaje","reserva_id","moneda","importe","pagado","condonado","id") WHERE "cuotas"."debe_viaje" is not null;
--> statement-breakpoint
CREATE TABLE "cancelaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancelaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"motivo" text NOT NULL,
	"detalle" text DEFAULT '' NOT NULL,
	"cargo_ars" bigint NOT NULL,
	"cargo_usd" bigint NOT NULL,
	"personal_id" integer,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "cancelaciones_cargo" CHECK ("cancelaciones"."cargo_ars" >= 0 and "cancelaciones"."cargo_usd" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cancelaciones" ADD CONSTRAINT "cancelaciones_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelaciones" ADD CONSTRAINT "cancelaciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelaciones_reserva" ON "cancelaciones" USING btree ("reserva_id","id");
--> statement-breakpoint
CREATE TABLE "ajustes_precio" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ajustes_precio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_curso_id" integer NOT NULL,
	"porcentaje" integer NOT NULL,
	"desde" date NOT NULL,
	"motivo" text NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "ajustes_precio_porcentaje" CHECK ("ajustes_precio"."porcentaje" > 0)
);
--> statement-breakpoint
ALTER TABLE "ajustes_precio" ADD CONSTRAINT "ajustes_precio_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ajustes_precio" ADD CONSTRAINT "ajustes_precio_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER cuotas_acordadas BEFORE DELETE OR UPDATE OF id, reserva_id, numero, moneda, importe, concepto, origen_id, periodo
  ON cuotas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cancelaciones_solo_agregar BEFORE UPDATE OR DELETE ON cancelaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cotizaciones_solo_agregar BEFORE UPDATE OR DELETE ON cotizaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER ajustes_precio_solo_agregar BEFORE UPDATE OR DELETE ON ajustes_precio FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cuotas_sin_truncar BEFORE TRUNCATE ON cuotas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cancelaciones_sin_truncar BEFORE TRUNCATE ON cancelaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cuotas_encadenadas AFTER INSERT ON cuotas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', 'vencimiento pagado condonado debe_viaje');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cancelaciones_encadenadas AFTER INSERT ON cancelaciones DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', '');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ajustes_precio_encadenadas AFTER INSERT ON ajustes_precio DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', '');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cotizaciones_encadenadas AFTER INSERT ON cotizaciones DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', '');
--> statement-breakpoint
-- The cancellation charge is not part of the agreed price.
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
    INTO ars, usd FROM cuotas WHERE reserva_id = buscada AND concepto <> 'cancelacion';
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
--> statement-breakpoint
-- Whether a due is owed: the plan's dues while the booking is active; after it ended, the cancellation charge alone.
CREATE FUNCTION rige_cuota(concepto text, estado text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (concepto = 'cancelacion') <> (estado IN ('pendiente_senia', 'confirmada', 'pagada'))
$$;
--> statement-breakpoint
-- Sets the trip of a due that is owed. Locks the booking, because another transaction may be changing its state.
CREATE FUNCTION asentar_deuda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN NEW.pagado + NEW.condonado < NEW.importe AND rige_cuota(NEW.concepto, r.estado) THEN r.paquete_curso_id END
    INTO NEW.debe_viaje FROM reservas r WHERE r.id = NEW.reserva_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cuotas_asentadas BEFORE INSERT OR UPDATE ON cuotas FOR EACH ROW EXECUTE FUNCTION asentar_deuda();
--> statement-breakpoint
CREATE FUNCTION asentar_deuda_de_la_reserva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cuotas SET debe_viaje = debe_viaje WHERE reserva_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservas_asentadas AFTER UPDATE OF estado, paquete_curso_id ON reservas FOR EACH ROW
  WHEN (rige_cuota('cuota', OLD.estado) <> rige_cuota('cuota', NEW.estado) OR OLD.paquete_curso_id <> NEW.paquete_curso_id)
  EXECUTE FUNCTION asentar_deuda_de_la_reserva();
--> statement-breakpoint
-- Keeps each booking's sums of what it owes now, deposit included.
CREATE FUNCTION sumar_deuda() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuales integer[] := ARRAY(SELECT DISTINCT m.reserva_id FROM movidas m ORDER BY 1);
BEGIN
  PERFORM 1 FROM reservas WHERE id = ANY (cuales) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reservas r SET debe_desde = d.desde, debe_ars = d.ars, debe_usd = d.usd
    FROM (SELECT b.id, min(c.vencimiento) AS desde,
                 coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'ARS'), 0) AS ars,
                 coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'USD'), 0) AS usd
            FROM reservas b
            LEFT JOIN cuotas c ON c.reserva_id = b.id AND c.debe_viaje IS NOT NULL
           WHERE b.id = ANY (cuales) GROUP BY 1) d
   WHERE r.id = d.id AND (r.debe_desde, r.debe_ars, r.debe_usd) IS DISTINCT FROM (d.desde, d.ars, d.usd);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cuotas_nuevas_sumadas AFTER INSERT ON cuotas
  REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION sumar_deuda();
--> statement-breakpoint
CREATE TRIGGER cuotas_movidas_sumadas AFTER UPDATE ON cuotas
  REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION sumar_deuda();
