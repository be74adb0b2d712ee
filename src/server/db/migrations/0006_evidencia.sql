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
DROP INDEX "preferencias_conciliacion";--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "mail_confirmado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preferencias" ADD COLUMN "cerrada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "convenios" ADD COLUMN "mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devoluciones_pedidas" ADD CONSTRAINT "devoluciones_pedidas_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_pedidas" ADD CONSTRAINT "devoluciones_pedidas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devoluciones_pedidas_abiertas" ON "devoluciones_pedidas" USING btree ("pago_id") WHERE "devoluciones_pedidas"."terminada_en" is null;--> statement-breakpoint
CREATE INDEX "revisiones_reserva" ON "revisiones" USING btree ("reserva_id","motivo");--> statement-breakpoint
CREATE INDEX "revisiones_motivo" ON "revisiones" USING btree ("motivo");--> statement-breakpoint
CREATE INDEX "preferencias_conciliacion" ON "preferencias" USING btree ("conciliada_en" NULLS FIRST,"id") WHERE not "preferencias"."cerrada";