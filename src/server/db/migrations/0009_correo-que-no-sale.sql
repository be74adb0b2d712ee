ALTER TABLE "correos" DROP CONSTRAINT "correos_estado";--> statement-breakpoint
ALTER TABLE "campanias" ADD COLUMN "rechazo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "usuario_id" integer;--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "proximo_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correos_usuario" ON "correos" USING btree ("usuario_id","id");--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_estado" CHECK ("correos"."estado" in ('pendiente', 'enviado', 'guardado', 'fallido', 'rebotado'));--> statement-breakpoint
UPDATE "correos" SET "usuario_id" = "usuarios"."id" FROM "usuarios" WHERE "usuarios"."mail" = "correos"."para";
