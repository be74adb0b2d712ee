DROP INDEX "reservas_colegio";--> statement-breakpoint
DROP INDEX "reservas_curso";--> statement-breakpoint
CREATE INDEX "reservas_colegio" ON "reservas" USING btree ("colegio_id","creada_en","id");--> statement-breakpoint
CREATE INDEX "reservas_curso" ON "reservas" USING btree ("curso_id","creada_en","id");