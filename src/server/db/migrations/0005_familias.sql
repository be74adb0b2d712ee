CREATE TABLE "enlace_pago_cuotas" (
	"enlace_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	CONSTRAINT "enlace_pago_cuotas_enlace_id_cuota_id_pk" PRIMARY KEY("enlace_id","cuota_id")
);
--> statement-breakpoint
CREATE TABLE "enlaces_pago" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"anulado_en" timestamp with time zone,
	"creado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transferencia_cuotas" (
	"transferencia_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	CONSTRAINT "transferencia_cuotas_transferencia_id_cuota_id_pk" PRIMARY KEY("transferencia_id","cuota_id")
);
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
CREATE TABLE "lista_espera" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lista_espera_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"paquete_curso_id" integer NOT NULL,
	"documento" text NOT NULL,
	"apellido" text COLLATE "und-x-icu" NOT NULL,
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"estado" text NOT NULL,
	"ofrecido_hasta" timestamp with time zone,
	"reserva_id" integer,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "lista_espera_estado" CHECK ("lista_espera"."estado" in ('esperando', 'ofrecido', 'tomado', 'vencido', 'retirado')),
	CONSTRAINT "lista_espera_oferta" CHECK ("lista_espera"."estado" <> 'ofrecido' or "lista_espera"."ofrecido_hasta" is not null),
	CONSTRAINT "lista_espera_tomado" CHECK (("lista_espera"."estado" = 'tomado') = ("lista_espera"."reserva_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "solicitudes" DROP CONSTRAINT "solicitudes_tipo";--> statement-breakpoint
ALTER TABLE "solicitudes" ADD COLUMN "reserva_id" integer;--> statement-breakpoint
ALTER TABLE "enlaces" ADD COLUMN "mail_nuevo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotencias" ADD COLUMN "actor" text;--> statement-breakpoint
UPDATE "idempotencias" SET "actor" = 'cliente-' || "usuario_id";--> statement-breakpoint
ALTER TABLE "idempotencias" ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotencias" DROP CONSTRAINT "idempotencias_usuario_id_llamada_clave_pk";--> statement-breakpoint
ALTER TABLE "idempotencias" DROP CONSTRAINT "idempotencias_usuario_id_usuarios_id_fk";--> statement-breakpoint
ALTER TABLE "idempotencias" DROP COLUMN "usuario_id";--> statement-breakpoint
ALTER TABLE "idempotencias" ADD CONSTRAINT "idempotencias_actor_llamada_clave_pk" PRIMARY KEY("actor","llamada","clave");--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "recordatorios" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "eliminado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD COLUMN "canal" text DEFAULT 'mercadopago' NOT NULL;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD COLUMN "personal_id" integer;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD COLUMN "nota" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "comprobante" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "nota" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferencias" ADD COLUMN "enlace_pago_id" integer;--> statement-breakpoint
ALTER TABLE "preferencias" ADD COLUMN "conciliada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "datos" jsonb;--> statement-breakpoint
ALTER TABLE "convenio_plantillas" ADD COLUMN "politica" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cuotas" ADD COLUMN "concepto" text DEFAULT 'cuota' NOT NULL;--> statement-breakpoint
ALTER TABLE "cuotas" ADD COLUMN "origen_id" integer;--> statement-breakpoint
ALTER TABLE "cuotas" ADD COLUMN "periodo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enlace_pago_cuotas" ADD CONSTRAINT "enlace_pago_cuotas_enlace_id_enlaces_pago_id_fk" FOREIGN KEY ("enlace_id") REFERENCES "public"."enlaces_pago"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlace_pago_cuotas" ADD CONSTRAINT "enlace_pago_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_pago" ADD CONSTRAINT "enlaces_pago_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia_cuotas" ADD CONSTRAINT "transferencia_cuotas_transferencia_id_transferencias_id_fk" FOREIGN KEY ("transferencia_id") REFERENCES "public"."transferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia_cuotas" ADD CONSTRAINT "transferencia_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_atendida_por_personal_id_fk" FOREIGN KEY ("atendida_por") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ajustes_precio" ADD CONSTRAINT "ajustes_precio_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ajustes_precio" ADD CONSTRAINT "ajustes_precio_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelaciones" ADD CONSTRAINT "cancelaciones_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelaciones" ADD CONSTRAINT "cancelaciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_pago_token_key" ON "enlaces_pago" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_pago_usuario" ON "enlaces_pago" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "transferencias_usuario" ON "transferencias" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "transferencias_pendientes" ON "transferencias" USING btree ("id") WHERE "transferencias"."estado" = 'informada';--> statement-breakpoint
CREATE INDEX "cancelaciones_reserva" ON "cancelaciones" USING btree ("reserva_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lista_espera_viva_key" ON "lista_espera" USING btree ("paquete_curso_id","usuario_id","documento") WHERE "lista_espera"."estado" in ('esperando', 'ofrecido');--> statement-breakpoint
CREATE INDEX "lista_espera_turno" ON "lista_espera" USING btree ("paquete_curso_id","id") WHERE "lista_espera"."estado" = 'esperando';--> statement-breakpoint
CREATE INDEX "lista_espera_ofertas" ON "lista_espera" USING btree ("ofrecido_hasta") WHERE "lista_espera"."estado" = 'ofrecido';--> statement-breakpoint
CREATE INDEX "lista_espera_usuario" ON "lista_espera" USING btree ("usuario_id");--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_enlace_pago_id_enlaces_pago_id_fk" FOREIGN KEY ("enlace_pago_id") REFERENCES "public"."enlaces_pago"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_origen_id_cuotas_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitudes_reserva" ON "solicitudes" USING btree ("reserva_id") WHERE "solicitudes"."reserva_id" is not null;--> statement-breakpoint
CREATE INDEX "preferencias_conciliacion" ON "preferencias" USING btree ("conciliada_en" NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "cuotas_origen_key" ON "cuotas" USING btree ("origen_id","concepto","periodo") WHERE "cuotas"."origen_id" is not null;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_tipo" CHECK ("solicitudes"."tipo" in ('arrepentimiento', 'baja', 'correccion', 'cancelacion'));--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_canal" CHECK ("devoluciones"."canal" in ('mercadopago', 'efectivo', 'transferencia'));--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_concepto" CHECK ("cuotas"."concepto" in ('cuota', 'ajuste', 'interes'));--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_origen" CHECK (("cuotas"."concepto" = 'cuota') = ("cuotas"."origen_id" is null));--> statement-breakpoint

-- What a due is for, and where it comes from, is agreed like its amount.
DROP TRIGGER cuotas_acordadas ON cuotas;
--> statement-breakpoint
CREATE TRIGGER cuotas_acordadas BEFORE DELETE OR UPDATE OF id, reserva_id, numero, moneda, importe, concepto, origen_id, periodo
  ON cuotas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cancelaciones_solo_agregar BEFORE UPDATE OR DELETE ON cancelaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cancelaciones_sin_truncar BEFORE TRUNCATE ON cancelaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
