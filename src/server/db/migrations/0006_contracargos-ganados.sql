ALTER TABLE "pagos" ADD COLUMN "reintegra_id" integer;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_reintegra_id_pagos_id_fk" FOREIGN KEY ("reintegra_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pagos_reintegra" ON "pagos" USING btree ("reintegra_id") WHERE "pagos"."reintegra_id" is not null;