CREATE TABLE "suscriptores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suscriptores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail" text NOT NULL,
	"estado" text NOT NULL,
	"tk_hash" text,
	"tk_vence" timestamp with time zone,
	"confirmado_en" timestamp with time zone,
	"baja_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suscriptores_estado" CHECK ("suscriptores"."estado" in ('pendiente', 'confirmado', 'baja'))
);
--> statement-breakpoint
CREATE TABLE "solicitudes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solicitudes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"apellido" text COLLATE "und-x-icu" NOT NULL,
	"documento" text NOT NULL,
	"mail" text NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"reserva" text DEFAULT '' NOT NULL,
	"detalle" text DEFAULT '' NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	"atendida_en" timestamp with time zone,
	"atendida_por" integer,
	"nota" text DEFAULT '' NOT NULL,
	CONSTRAINT "solicitudes_tipo" CHECK ("solicitudes"."tipo" in ('arrepentimiento', 'baja')),
	CONSTRAINT "solicitudes_atencion" CHECK (("solicitudes"."atendida_en" is null) = ("solicitudes"."atendida_por" is null))
);
--> statement-breakpoint
ALTER TABLE "paquetes" ADD COLUMN "sin_impuestos" bigint;--> statement-breakpoint
ALTER TABLE "montos" ADD COLUMN "cft" integer;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_atendida_por_personal_id_fk" FOREIGN KEY ("atendida_por") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suscriptores_mail_key" ON "suscriptores" USING btree ("mail");--> statement-breakpoint
CREATE UNIQUE INDEX "suscriptores_tk_key" ON "suscriptores" USING btree ("tk_hash");--> statement-breakpoint
CREATE INDEX "suscriptores_estado_idx" ON "suscriptores" USING btree ("estado","id");--> statement-breakpoint
CREATE UNIQUE INDEX "solicitudes_codigo_key" ON "solicitudes" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "solicitudes_pendientes" ON "solicitudes" USING btree ("id") WHERE "solicitudes"."atendida_en" is null;--> statement-breakpoint
ALTER TABLE "paquetes" ADD CONSTRAINT "paquetes_sin_impuestos" CHECK ("paquetes"."sin_impuestos" between 1 and "paquetes"."desde");--> statement-breakpoint
ALTER TABLE "montos" ADD CONSTRAINT "montos_cft" CHECK ("montos"."cft" >= 0);--> statement-breakpoint

-- Pages tell plans of payment and opening days too. A seat sold changes no page.
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['montos', 'feriados', 'convenio_plantillas']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo()',
      tabla || '_version', tabla);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER paquetes_curso_version AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF paquete_id, curso_id, fecha_salida, fecha_regreso, activo
  ON paquetes_curso FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
