-- What a way to pay costs without national taxes, as the agency declares it: the public price names one of these ways.
ALTER TABLE "montos" ADD COLUMN "sin_impuestos" bigint;--> statement-breakpoint
ALTER TABLE "montos" ADD CONSTRAINT "montos_sin_impuestos" CHECK ("montos"."sin_impuestos" between 1 and "montos"."importe");
