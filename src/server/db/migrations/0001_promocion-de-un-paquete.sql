ALTER TABLE "promociones" ADD COLUMN "paquete_id" integer;--> statement-breakpoint
ALTER TABLE "promociones" ADD CONSTRAINT "promociones_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promociones_paquete" ON "promociones" USING btree ("paquete_id");