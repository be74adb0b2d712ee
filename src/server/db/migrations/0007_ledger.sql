CREATE TABLE "pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"canal" text NOT NULL,
	"moneda" text NOT NULL,
	"importe" bigint NOT NULL,
	"proveedor_pago_id" text,
	"preferencia_id" integer,
	"comision" bigint,
	"neto" bigint,
	"personal_id" integer,
	"comprobante" text DEFAULT '' NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"recibido_en" timestamp with time zone NOT NULL,
	"reintegra_id" integer,
	"ingresado" boolean DEFAULT false NOT NULL,
	"recibo_original" text DEFAULT '' NOT NULL,
	CONSTRAINT "pagos_importe" CHECK ("pagos"."importe" > 0),
	CONSTRAINT "pagos_moneda" CHECK ("pagos"."moneda" in ('ARS', 'USD')),
	CONSTRAINT "pagos_canal" CHECK ("pagos"."canal" in ('mercadopago', 'efectivo', 'transferencia', 'apertura')),
	CONSTRAINT "pagos_ingresado" CHECK ("pagos"."ingresado" or "pagos"."canal" <> 'apertura' and "pagos"."recibo_original" = '')
);
--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_preferencia_id_preferencias_id_fk" FOREIGN KEY ("preferencia_id") REFERENCES "public"."preferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_reintegra_id_pagos_id_fk" FOREIGN KEY ("reintegra_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pagos_proveedor_key" ON "pagos" USING btree ("proveedor_pago_id");--> statement-breakpoint
CREATE INDEX "pagos_usuario" ON "pagos" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "pagos_recibido" ON "pagos" USING btree ("recibido_en","id");--> statement-breakpoint
CREATE INDEX "pagos_preferencia" ON "pagos" USING btree ("preferencia_id") WHERE "pagos"."preferencia_id" is not null;--> statement-breakpoint
CREATE INDEX "pagos_reintegra" ON "pagos" USING btree ("reintegra_id") WHERE "pagos"."reintegra_id" is not null;
--> statement-breakpoint
CREATE TABLE "imputaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imputaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"importe_pago" bigint NOT NULL,
	"cotizacion" bigint,
	"cotizacion_fecha" date,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"ingresada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "imputaciones_signo" CHECK ("imputaciones"."importe" <> 0 and sign("imputaciones"."importe") = sign("imputaciones"."importe_pago"))
);
--> statement-breakpoint
ALTER TABLE "imputaciones" ADD CONSTRAINT "imputaciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imputaciones" ADD CONSTRAINT "imputaciones_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imputaciones_creado" ON "imputaciones" USING btree ("creado_en","pago_id","cuota_id","importe_pago");--> statement-breakpoint
CREATE INDEX "imputaciones_pago" ON "imputaciones" USING btree ("pago_id","cuota_id","importe_pago");--> statement-breakpoint
CREATE INDEX "imputaciones_cuota" ON "imputaciones" USING btree ("cuota_id");
--> statement-breakpoint
CREATE TABLE "numeradores" (
	"nombre" text PRIMARY KEY NOT NULL,
	"ultimo" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recibos" (
	"numero" integer PRIMARY KEY NOT NULL,
	"pago_id" integer NOT NULL,
	"datos" jsonb,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recibos_pago_key" ON "recibos" USING btree ("pago_id");
--> statement-breakpoint
CREATE TABLE "devoluciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"excede" bigint DEFAULT 0 NOT NULL,
	"motivo" text NOT NULL,
	"canal" text DEFAULT 'mercadopago' NOT NULL,
	"personal_id" integer,
	"nota" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devoluciones_importe" CHECK ("devoluciones"."importe" > 0),
	CONSTRAINT "devoluciones_excede" CHECK ("devoluciones"."excede" between 0 and "devoluciones"."importe"),
	CONSTRAINT "devoluciones_canal" CHECK ("devoluciones"."canal" in ('mercadopago', 'efectivo', 'transferencia', 'apertura'))
);
--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devoluciones_pago" ON "devoluciones" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "devoluciones_creado" ON "devoluciones" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "devoluciones_en_contra" ON "devoluciones" USING btree ("id") WHERE "devoluciones"."excede" > 0;
--> statement-breakpoint
CREATE TABLE "devoluciones_pedidas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_pedidas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"personal_id" integer NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	"terminada_en" timestamp with time zone,
	CONSTRAINT "devoluciones_pedidas_importe" CHECK ("devoluciones_pedidas"."importe" > 0)
);
--> statement-breakpoint
ALTER TABLE "devoluciones_pedidas" ADD CONSTRAINT "devoluciones_pedidas_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_pedidas" ADD CONSTRAINT "devoluciones_pedidas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devoluciones_pedidas_abiertas" ON "devoluciones_pedidas" USING btree ("pago_id") WHERE "devoluciones_pedidas"."terminada_en" is null;
--> statement-breakpoint
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
CREATE INDEX "coberturas_creado" ON "coberturas" USING btree ("creado_en","id");
--> statement-breakpoint
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
CREATE INDEX "creditos_usuario" ON "creditos" USING btree ("usuario_id","moneda","importe");
--> statement-breakpoint
CREATE TABLE "transferencias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferencias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"fecha" date NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"archivo" text NOT NULL,
	"archivo_tipo" text NOT NULL,
	"estado" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"pago_id" integer,
	"atendida_por" integer,
	"atendida_en" timestamp with time zone,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "transferencias_importe" CHECK ("transferencias"."importe" > 0),
	CONSTRAINT "transferencias_estado" CHECK ("transferencias"."estado" in ('informada', 'acreditada', 'rechazada')),
	CONSTRAINT "transferencias_pago" CHECK (("transferencias"."estado" = 'acreditada') = ("transferencias"."pago_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_atendida_por_personal_id_fk" FOREIGN KEY ("atendida_por") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transferencias_usuario" ON "transferencias" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "transferencias_pendientes" ON "transferencias" USING btree ("id") WHERE "transferencias"."estado" = 'informada';--> statement-breakpoint
CREATE INDEX "transferencias_turno" ON "transferencias" USING btree (("estado" <> 'informada'),"id");--> statement-breakpoint
CREATE INDEX "transferencias_estado_turno" ON "transferencias" USING btree ("estado",("estado" <> 'informada'),"id");
--> statement-breakpoint
CREATE TABLE "transferencia_cuotas" (
	"transferencia_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	CONSTRAINT "transferencia_cuotas_transferencia_id_cuota_id_pk" PRIMARY KEY("transferencia_id","cuota_id")
);
--> statement-breakpoint
ALTER TABLE "transferencia_cuotas" ADD CONSTRAINT "transferencia_cuotas_transferencia_id_transferencias_id_fk" FOREIGN KEY ("transferencia_id") REFERENCES "public"."transferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia_cuotas" ADD CONSTRAINT "transferencia_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transferencia_cuotas_cuota" ON "transferencia_cuotas" USING btree ("cuota_id");
--> statement-breakpoint
CREATE TABLE "revisiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer,
	"motivo" text NOT NULL,
	"resuelta" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revisiones" ADD CONSTRAINT "revisiones_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revisiones_reserva" ON "revisiones" USING btree ("reserva_id","motivo");--> statement-breakpoint
CREATE INDEX "revisiones_motivo" ON "revisiones" USING btree ("motivo");--> statement-breakpoint
CREATE INDEX "revisiones_turno" ON "revisiones" USING btree ("resuelta","id");
--> statement-breakpoint
CREATE TABLE "cierres_caja" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cierres_caja_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"numero" integer DEFAULT 1 NOT NULL,
	"esperado_ars" bigint NOT NULL,
	"esperado_usd" bigint NOT NULL,
	"contado_ars" bigint NOT NULL,
	"contado_usd" bigint NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "cierres_caja_contado" CHECK ("cierres_caja"."contado_ars" >= 0 and "cierres_caja"."contado_usd" >= 0),
	CONSTRAINT "cierres_caja_motivo" CHECK (("cierres_caja"."numero" = 1) = ("cierres_caja"."motivo" = ''))
);
--> statement-breakpoint
ALTER TABLE "cierres_caja" ADD CONSTRAINT "cierres_caja_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cierres_caja_fecha_key" ON "cierres_caja" USING btree ("fecha","numero");
--> statement-breakpoint
CREATE TABLE "cierres_periodo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cierres_periodo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hasta" date NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cierres_periodo" ADD CONSTRAINT "cierres_periodo_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "sumas_dia" (
	"dia" date NOT NULL,
	"moneda" text NOT NULL,
	"canal" text NOT NULL,
	"cobros" integer DEFAULT 0 NOT NULL,
	"cobrado" bigint DEFAULT 0 NOT NULL,
	"comision" bigint DEFAULT 0 NOT NULL,
	"devuelto" bigint DEFAULT 0 NOT NULL,
	"excedido" bigint DEFAULT 0 NOT NULL,
	"cursos" bigint DEFAULT 0 NOT NULL,
	"cubierto" bigint DEFAULT 0 NOT NULL,
	"condonado" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sumas_dia_dia_moneda_canal_pk" PRIMARY KEY("dia","moneda","canal")
);
--> statement-breakpoint
CREATE TABLE "sumas_viaje" (
	"dia" date NOT NULL,
	"paquete_curso_id" integer NOT NULL,
	"moneda" text NOT NULL,
	"cobrado" bigint NOT NULL,
	CONSTRAINT "sumas_viaje_dia_paquete_curso_id_moneda_pk" PRIMARY KEY("dia","paquete_curso_id","moneda")
);
--> statement-breakpoint
CREATE TABLE "sumas_reservas" (
	"dia" date PRIMARY KEY NOT NULL,
	"reservas" integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER pagos_solo_agregar BEFORE UPDATE OR DELETE ON pagos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER imputaciones_solo_agregar BEFORE UPDATE OR DELETE ON imputaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER devoluciones_solo_agregar BEFORE UPDATE OR DELETE ON devoluciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER coberturas_solo_agregar BEFORE UPDATE OR DELETE ON coberturas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER recibos_solo_agregar BEFORE UPDATE OR DELETE ON recibos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cierres_caja_solo_agregar BEFORE UPDATE OR DELETE ON cierres_caja FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cierres_periodo_solo_agregar BEFORE UPDATE OR DELETE ON cierres_periodo FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER pagos_sin_truncar BEFORE TRUNCATE ON pagos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER imputaciones_sin_truncar BEFORE TRUNCATE ON imputaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER devoluciones_sin_truncar BEFORE TRUNCATE ON devoluciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER coberturas_sin_truncar BEFORE TRUNCATE ON coberturas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER recibos_sin_truncar BEFORE TRUNCATE ON recibos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pagos_encadenadas AFTER INSERT ON pagos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER imputaciones_encadenadas AFTER INSERT ON imputaciones DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER devoluciones_encadenadas AFTER INSERT ON devoluciones DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER coberturas_encadenadas AFTER INSERT ON coberturas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER recibos_encadenadas AFTER INSERT ON recibos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('numero');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transferencias_encadenadas AFTER INSERT ON transferencias DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', 'archivo estado motivo pago_id atendida_por atendida_en');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER devoluciones_pedidas_encadenadas AFTER INSERT ON devoluciones_pedidas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', 'terminada_en');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cierres_caja_encadenadas AFTER INSERT ON cierres_caja DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', '');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cierres_periodo_encadenadas AFTER INSERT ON cierres_periodo DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', '');
--> statement-breakpoint
-- Allocations to an instalment never exceed its amount, and those of a payment never exceed what was received.
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
  IF NEW.ingresada AND NOT pago.ingresado THEN
    RAISE EXCEPTION 'imputación ingresada de un pago que no lo es' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER imputaciones_comprobadas AFTER INSERT ON imputaciones FOR EACH ROW EXECUTE FUNCTION comprobar_imputacion();
--> statement-breakpoint
-- Takes no lock: `comprobar_imputacion` has locked the instalments already.
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
-- Refunds by hand never exceed what is left of a payment; those by the provider never exceed the payment. Both together may:
-- `excede` of the later row must be that excess.
CREATE FUNCTION comprobar_devolucion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recibido bigint;
  devuelto bigint;
  proveedor bigint;
BEGIN
  SELECT importe INTO recibido FROM pagos WHERE id = NEW.pago_id AND (ingresado OR NEW.canal <> 'apertura') FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'pago %: no vino de otro sistema', NEW.pago_id USING ERRCODE = 'check_violation';
  END IF;
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
CREATE TRIGGER devoluciones_comprobadas AFTER INSERT ON devoluciones FOR EACH ROW EXECUTE FUNCTION comprobar_devolucion();
--> statement-breakpoint
-- A negative balance is covered only by payments of the same account and currency, and never beyond its amount.
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
-- Refunded money pays for nothing. Checked at commit, because a refund and the reversal of its allocations are two statements. Locks the
-- payment, so that two transactions do not both check without each other's rows.
CREATE FUNCTION comprobar_pago() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER devoluciones_deshechas AFTER INSERT ON devoluciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER imputaciones_cubiertas AFTER INSERT ON imputaciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER coberturas_pagadas AFTER INSERT ON coberturas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
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
-- Money entered from another system counts in no period, so a closed one may receive it.
CREATE TRIGGER pagos_en_periodo BEFORE INSERT ON pagos FOR EACH ROW WHEN (NOT NEW.ingresado) EXECUTE FUNCTION comprobar_periodo();
--> statement-breakpoint
CREATE TRIGGER devoluciones_en_periodo BEFORE INSERT ON devoluciones FOR EACH ROW WHEN (NEW.canal <> 'apertura') EXECUTE FUNCTION comprobar_periodo();
--> statement-breakpoint
CREATE TRIGGER imputaciones_en_periodo BEFORE INSERT ON imputaciones FOR EACH ROW WHEN (NOT NEW.ingresada) EXECUTE FUNCTION comprobar_periodo();
--> statement-breakpoint
CREATE TRIGGER coberturas_en_periodo BEFORE INSERT ON coberturas FOR EACH ROW EXECUTE FUNCTION comprobar_periodo();
--> statement-breakpoint
CREATE FUNCTION sumar_credito() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuales integer[];
BEGIN
  IF TG_TABLE_NAME = 'pagos' THEN
    cuales := ARRAY(SELECT m.id FROM movidos m ORDER BY 1);
  ELSE
    cuales := ARRAY(SELECT DISTINCT m.pago_id FROM movidos m WHERE m.pago_id IS NOT NULL ORDER BY 1);
  END IF;
  -- Separate statements after the lock, so that they see the rows of previous holders.
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
CREATE TRIGGER pagos_con_credito AFTER INSERT ON pagos
  REFERENCING NEW TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION sumar_credito();
--> statement-breakpoint
CREATE TRIGGER imputaciones_con_credito AFTER INSERT ON imputaciones
  REFERENCING NEW TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION sumar_credito();
--> statement-breakpoint
CREATE TRIGGER devoluciones_con_credito AFTER INSERT ON devoluciones
  REFERENCING NEW TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION sumar_credito();
--> statement-breakpoint
CREATE TRIGGER coberturas_con_credito AFTER INSERT ON coberturas
  REFERENCING NEW TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION sumar_credito();
--> statement-breakpoint
-- Daily sums (`schema/sumas.ts`). Written at commit, under the lock of the hash chain, so that no transaction holds a day's row while it
-- runs.
CREATE FUNCTION sumar_dia() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  instante timestamptz;
  suma sumas_dia;
  viaje integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('eslabones'));
  IF TG_TABLE_NAME = 'reservas' THEN
    INSERT INTO sumas_reservas AS s (dia, reservas) VALUES ((NEW.creada_en AT TIME ZONE 'America/Argentina/Tucuman')::date, 1)
      ON CONFLICT (dia) DO UPDATE SET reservas = s.reservas + excluded.reservas;
    RETURN NULL;
  END IF;
  suma := ROW (NULL, NULL, '', 0, 0, 0, 0, 0, 0, 0, 0);
  IF TG_TABLE_NAME = 'pagos' THEN
    instante := NEW.recibido_en;
    suma.moneda := NEW.moneda;
    suma.canal := NEW.canal;
    suma.cobros := 1;
    suma.cobrado := NEW.importe;
    suma.comision := coalesce(NEW.comision, 0);
  ELSIF TG_TABLE_NAME = 'devoluciones' THEN
    instante := NEW.creado_en;
    SELECT p.moneda INTO suma.moneda FROM pagos p WHERE p.id = NEW.pago_id;
    suma.canal := NEW.canal;
    suma.devuelto := NEW.importe;
    suma.excedido := NEW.excede;
  ELSIF TG_TABLE_NAME = 'imputaciones' THEN
    instante := NEW.creado_en;
    SELECT p.moneda INTO suma.moneda FROM pagos p WHERE p.id = NEW.pago_id;
    suma.cursos := NEW.importe_pago;
  ELSE
    instante := NEW.creado_en;
    SELECT p.moneda INTO suma.moneda FROM devoluciones d JOIN pagos p ON p.id = d.pago_id WHERE d.id = NEW.devolucion_id;
    suma.cubierto := CASE WHEN NEW.pago_id IS NULL THEN 0 ELSE NEW.importe END;
    suma.condonado := CASE WHEN NEW.pago_id IS NULL THEN NEW.importe ELSE 0 END;
  END IF;
  suma.dia := (instante AT TIME ZONE 'America/Argentina/Tucuman')::date;
  INSERT INTO sumas_dia AS s SELECT suma.*
    ON CONFLICT (dia, moneda, canal) DO UPDATE SET cobros = s.cobros + excluded.cobros, cobrado = s.cobrado + excluded.cobrado,
      comision = s.comision + excluded.comision, devuelto = s.devuelto + excluded.devuelto, excedido = s.excedido + excluded.excedido,
      cursos = s.cursos + excluded.cursos, cubierto = s.cubierto + excluded.cubierto, condonado = s.condonado + excluded.condonado;
  IF TG_TABLE_NAME = 'imputaciones' THEN
    SELECT r.paquete_curso_id INTO viaje FROM cuotas c JOIN reservas r ON r.id = c.reserva_id WHERE c.id = NEW.cuota_id;
    INSERT INTO sumas_viaje AS s (dia, paquete_curso_id, moneda, cobrado) VALUES (suma.dia, viaje, suma.moneda, suma.cursos)
      ON CONFLICT (dia, paquete_curso_id, moneda) DO UPDATE SET cobrado = s.cobrado + excluded.cobrado;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Money entered from another system was counted there: the days' sums leave it out.
CREATE CONSTRAINT TRIGGER pagos_del_dia AFTER INSERT ON pagos DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT NEW.ingresado) EXECUTE FUNCTION sumar_dia();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER imputaciones_del_dia AFTER INSERT ON imputaciones DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT NEW.ingresada) EXECUTE FUNCTION sumar_dia();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER devoluciones_del_dia AFTER INSERT ON devoluciones DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.canal <> 'apertura') EXECUTE FUNCTION sumar_dia();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER coberturas_del_dia AFTER INSERT ON coberturas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION sumar_dia();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservas_del_dia AFTER INSERT ON reservas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION sumar_dia();
--> statement-breakpoint
INSERT INTO numeradores (nombre, ultimo) VALUES ('recibo', 0);
