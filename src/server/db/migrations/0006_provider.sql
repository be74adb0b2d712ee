CREATE TABLE "enlaces_pago" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"anulado_en" timestamp with time zone,
	"creado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enlaces_pago" ADD CONSTRAINT "enlaces_pago_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_pago_token_key" ON "enlaces_pago" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_pago_usuario" ON "enlaces_pago" USING btree ("usuario_id","id");
--> statement-breakpoint
CREATE TABLE "enlace_pago_cuotas" (
	"enlace_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	CONSTRAINT "enlace_pago_cuotas_enlace_id_cuota_id_pk" PRIMARY KEY("enlace_id","cuota_id")
);
--> statement-breakpoint
ALTER TABLE "enlace_pago_cuotas" ADD CONSTRAINT "enlace_pago_cuotas_enlace_id_enlaces_pago_id_fk" FOREIGN KEY ("enlace_id") REFERENCES "public"."enlaces_pago"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlace_pago_cuotas" ADD CONSTRAINT "enlace_pago_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "preferencias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preferencias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"referencia" text NOT NULL,
	"proveedor_id" text,
	"init_point" text,
	"importe" bigint NOT NULL,
	"estado" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"enlace_pago_id" integer,
	"conciliada_en" timestamp with time zone,
	"cerrada" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencias_importe" CHECK ("preferencias"."importe" > 0)
);
--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_enlace_pago_id_enlaces_pago_id_fk" FOREIGN KEY ("enlace_pago_id") REFERENCES "public"."enlaces_pago"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "preferencias_referencia_key" ON "preferencias" USING btree ("referencia");--> statement-breakpoint
CREATE INDEX "preferencias_usuario" ON "preferencias" USING btree ("usuario_id","estado");--> statement-breakpoint
CREATE INDEX "preferencias_estado" ON "preferencias" USING btree ("estado","creado_en");--> statement-breakpoint
CREATE INDEX "preferencias_conciliacion" ON "preferencias" USING btree ("conciliada_en" NULLS FIRST,"id") WHERE not "preferencias"."cerrada";
--> statement-breakpoint
CREATE TABLE "preferencia_cuotas" (
	"preferencia_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"importe_pesos" bigint NOT NULL,
	"cotizacion" bigint,
	"cotizacion_fecha" date,
	"id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "preferencia_cuotas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "preferencia_cuotas_preferencia_id_cuota_id_pk" PRIMARY KEY("preferencia_id","cuota_id")
);
--> statement-breakpoint
ALTER TABLE "preferencia_cuotas" ADD CONSTRAINT "preferencia_cuotas_preferencia_id_preferencias_id_fk" FOREIGN KEY ("preferencia_id") REFERENCES "public"."preferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia_cuotas" ADD CONSTRAINT "preferencia_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preferencia_cuotas_cuota" ON "preferencia_cuotas" USING btree ("cuota_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preferencia_cuotas_id_key" ON "preferencia_cuotas" USING btree ("id");
--> statement-breakpoint
CREATE TABLE "avisos_pago" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avisos_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"data_id" text NOT NULL,
	"tipo" text NOT NULL,
	"cuerpo" text NOT NULL,
	"encabezados" jsonb NOT NULL,
	"recibido_en" timestamp with time zone NOT NULL,
	"procesado_en" timestamp with time zone,
	"resultado" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_pago_clave_key" ON "avisos_pago" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "avisos_pago_pendientes" ON "avisos_pago" USING btree ("id") WHERE "avisos_pago"."procesado_en" is null;--> statement-breakpoint
CREATE INDEX "avisos_pago_data" ON "avisos_pago" USING btree ("data_id");
--> statement-breakpoint
CREATE TABLE "sandbox_proveedor" (
	"clase" text NOT NULL,
	"id" text NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"datos" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_proveedor_clase_id_pk" PRIMARY KEY("clase","id")
);
--> statement-breakpoint
CREATE INDEX "sandbox_referencia" ON "sandbox_proveedor" USING btree ("clase","referencia");
--> statement-breakpoint
CREATE TRIGGER preferencia_cuotas_solo_agregar BEFORE UPDATE OR DELETE ON preferencia_cuotas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER preferencias_encadenadas AFTER INSERT ON preferencias DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', 'proveedor_id init_point estado conciliada_en cerrada');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER preferencia_cuotas_encadenadas AFTER INSERT ON preferencia_cuotas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id', '');
