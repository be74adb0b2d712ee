ALTER TABLE "devoluciones" ADD COLUMN "excede" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_excede" CHECK ("devoluciones"."excede" between 0 and "devoluciones"."importe");--> statement-breakpoint
CREATE INDEX "devoluciones_en_contra" ON "devoluciones" USING btree ("id") WHERE "devoluciones"."excede" > 0;--> statement-breakpoint
CREATE TABLE "coberturas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coberturas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"devolucion_id" integer NOT NULL,
	"pago_id" integer,
	"importe" bigint NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"personal_id" integer,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "coberturas_importe" CHECK ("coberturas"."importe" <> 0),
	CONSTRAINT "coberturas_condonada" CHECK ("coberturas"."pago_id" is not null or ("coberturas"."importe" > 0 and "coberturas"."motivo" <> ''))
);
--> statement-breakpoint
ALTER TABLE "coberturas" ADD CONSTRAINT "coberturas_devolucion_id_devoluciones_id_fk" FOREIGN KEY ("devolucion_id") REFERENCES "public"."devoluciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coberturas" ADD CONSTRAINT "coberturas_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coberturas" ADD CONSTRAINT "coberturas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coberturas_devolucion" ON "coberturas" USING btree ("devolucion_id");--> statement-breakpoint
CREATE INDEX "coberturas_pago" ON "coberturas" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "coberturas_creado" ON "coberturas" USING btree ("creado_en","id");--> statement-breakpoint
CREATE TRIGGER coberturas_solo_agregar BEFORE UPDATE OR DELETE ON coberturas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER coberturas_sin_truncar BEFORE TRUNCATE ON coberturas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint

-- A till is counted again, never rewritten.
DROP INDEX "cierres_caja_fecha_key";--> statement-breakpoint
ALTER TABLE "cierres_caja" ADD COLUMN "numero" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cierres_caja" ADD COLUMN "motivo" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cierres_caja_fecha_key" ON "cierres_caja" USING btree ("fecha","numero");--> statement-breakpoint
ALTER TABLE "cierres_caja" ADD CONSTRAINT "cierres_caja_motivo" CHECK (("cierres_caja"."numero" = 1) = ("cierres_caja"."motivo" = ''));--> statement-breakpoint
CREATE TRIGGER cierres_caja_solo_agregar BEFORE UPDATE OR DELETE ON cierres_caja FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint

-- Money that went back pays nothing; by hand no more goes back than is left, and by the provider no more than it took.
-- What both gave back beyond what came in is said by the row that did it.
CREATE OR REPLACE FUNCTION comprobar_devolucion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recibido bigint;
  devuelto bigint;
  proveedor bigint;
BEGIN
  SELECT importe INTO recibido FROM pagos WHERE id = NEW.pago_id FOR NO KEY UPDATE;
  SELECT sum(importe), coalesce(sum(importe) FILTER (WHERE canal = 'mercadopago'), 0) INTO devuelto, proveedor
    FROM devoluciones WHERE pago_id = NEW.pago_id AND id <= NEW.id;
  IF proveedor > recibido OR (NEW.canal <> 'mercadopago' AND devuelto > recibido) THEN
    RAISE EXCEPTION 'pago %: devuelto % de %', NEW.pago_id, devuelto, recibido USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.excede <> least(NEW.importe, greatest(0, devuelto - recibido)) THEN
    RAISE EXCEPTION 'pago %: excede % con % devuelto de %', NEW.pago_id, NEW.excede, devuelto, recibido
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION comprobar_pago() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recibido bigint;
  devuelto bigint;
  usado bigint;
BEGIN
  IF NEW.pago_id IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT importe INTO recibido FROM pagos WHERE id = NEW.pago_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(importe - excede), 0) INTO devuelto FROM devoluciones WHERE pago_id = NEW.pago_id;
  SELECT coalesce(sum(importe_pago), 0) INTO usado FROM imputaciones WHERE pago_id = NEW.pago_id;
  usado := usado + coalesce((SELECT sum(importe) FROM coberturas WHERE pago_id = NEW.pago_id), 0);
  IF usado > recibido - devuelto THEN
    RAISE EXCEPTION 'pago %: usado % de % con % devuelto', NEW.pago_id, usado, recibido, devuelto
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER coberturas_pagadas AFTER INSERT ON coberturas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
--> statement-breakpoint

-- A negative balance is covered by money of its account and its currency, and never beyond what it is.
CREATE FUNCTION comprobar_cobertura() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  debido bigint;
  cubierto bigint;
  propio bigint;
BEGIN
  SELECT excede INTO debido FROM devoluciones WHERE id = NEW.devolucion_id FOR NO KEY UPDATE;
  SELECT sum(importe) INTO cubierto FROM coberturas WHERE devolucion_id = NEW.devolucion_id;
  IF cubierto < 0 OR cubierto > debido THEN
    RAISE EXCEPTION 'devolución %: cubierto % de %', NEW.devolucion_id, cubierto, debido USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.pago_id IS NOT NULL THEN
    SELECT sum(importe) INTO propio FROM coberturas WHERE devolucion_id = NEW.devolucion_id AND pago_id = NEW.pago_id;
    IF propio < 0 THEN
      RAISE EXCEPTION 'devolución %: el pago % cubre %', NEW.devolucion_id, NEW.pago_id, propio USING ERRCODE = 'check_violation';
    END IF;
    PERFORM 1 FROM pagos cubre JOIN devoluciones d ON d.id = NEW.devolucion_id JOIN pagos suyo ON suyo.id = d.pago_id
      WHERE cubre.id = NEW.pago_id AND cubre.usuario_id = suyo.usuario_id AND cubre.moneda = suyo.moneda;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'devolución %: la cubre un pago ajeno o de otra moneda', NEW.devolucion_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER coberturas_comprobadas AFTER INSERT ON coberturas FOR EACH ROW EXECUTE FUNCTION comprobar_cobertura();
--> statement-breakpoint

-- A closed period takes nothing more: what is dated to it is refused, whoever writes it.
CREATE TABLE "cierres_periodo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cierres_periodo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hasta" date NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cierres_periodo" ADD CONSTRAINT "cierres_periodo_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER cierres_periodo_solo_agregar BEFORE UPDATE OR DELETE ON cierres_periodo FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE FUNCTION comprobar_periodo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  instante timestamptz := CASE TG_TABLE_NAME WHEN 'pagos' THEN (to_jsonb(NEW)->>'recibido_en')::timestamptz
                                             ELSE (to_jsonb(NEW)->>'creado_en')::timestamptz END;
BEGIN
  IF EXISTS (SELECT 1 FROM cierres_periodo WHERE hasta >= (instante AT TIME ZONE 'America/Argentina/Tucuman')::date) THEN
    RAISE EXCEPTION '%: % es de un período cerrado', TG_TABLE_NAME, instante USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['pagos', 'devoluciones', 'imputaciones', 'coberturas']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION comprobar_periodo()',
      tabla || '_en_periodo', tabla);
  END LOOP;
END $$;
--> statement-breakpoint

-- What a payment paid as it came in counts on the payment's own day, as its report always told.
ALTER TABLE imputaciones DISABLE TRIGGER imputaciones_solo_agregar;--> statement-breakpoint
UPDATE imputaciones i SET creado_en = p.recibido_en
  FROM pagos p JOIN recibos r ON r.pago_id = p.id
 WHERE p.id = i.pago_id AND i.importe > 0 AND i.creado_en BETWEEN r.creado_en - interval '1 minute' AND r.creado_en + interval '1 minute';--> statement-breakpoint
ALTER TABLE imputaciones ENABLE TRIGGER imputaciones_solo_agregar;--> statement-breakpoint
CREATE INDEX "imputaciones_creado" ON "imputaciones" USING btree ("creado_en","pago_id","cuota_id","importe_pago");
--> statement-breakpoint

-- What of each payment neither pays nor went back, kept in the transaction that moves the money: summed anew of half a
-- million payments, the report and the list of who has any would take a second and more.
CREATE TABLE "creditos" (
	"pago_id" integer PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"moneda" text NOT NULL,
	"importe" bigint NOT NULL,
	CONSTRAINT "creditos_importe" CHECK ("creditos"."importe" > 0)
);
--> statement-breakpoint
ALTER TABLE "creditos" ADD CONSTRAINT "creditos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creditos" ADD CONSTRAINT "creditos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creditos_usuario" ON "creditos" USING btree ("usuario_id","moneda","importe");--> statement-breakpoint
CREATE FUNCTION sumar_credito() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuales integer[];
BEGIN
  IF TG_TABLE_NAME = 'pagos' THEN
    cuales := ARRAY(SELECT m.id FROM movidos m ORDER BY 1);
  ELSE
    cuales := ARRAY(SELECT DISTINCT m.pago_id FROM movidos m WHERE m.pago_id IS NOT NULL ORDER BY 1);
  END IF;
  -- The statements after that see what whoever held them wrote.
  PERFORM 1 FROM pagos WHERE id = ANY (cuales) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM creditos WHERE pago_id = ANY (cuales);
  INSERT INTO creditos (pago_id, usuario_id, moneda, importe)
    SELECT * FROM (
      SELECT p.id, p.usuario_id, p.moneda, p.importe
          - coalesce((SELECT sum(importe_pago) FROM imputaciones WHERE pago_id = p.id), 0)
          - coalesce((SELECT sum(importe) FROM coberturas WHERE pago_id = p.id), 0)
          - coalesce((SELECT sum(importe - excede) FROM devoluciones WHERE pago_id = p.id), 0) AS queda
        FROM pagos p WHERE p.id = ANY (cuales)) c
     WHERE c.queda > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['pagos', 'imputaciones', 'devoluciones', 'coberturas']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION sumar_credito()',
      tabla || '_con_credito', tabla);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO creditos (pago_id, usuario_id, moneda, importe)
  SELECT p.id, p.usuario_id, p.moneda, p.importe - coalesce(i.usado, 0) - coalesce(d.devuelto, 0)
    FROM pagos p
    LEFT JOIN (SELECT pago_id, sum(importe_pago) AS usado FROM imputaciones GROUP BY 1) i ON i.pago_id = p.id
    LEFT JOIN (SELECT pago_id, sum(importe) AS devuelto FROM devoluciones GROUP BY 1) d ON d.pago_id = p.id
   WHERE p.importe - coalesce(i.usado, 0) - coalesce(d.devuelto, 0) > 0;
