ALTER TABLE "hoteles" ADD COLUMN "comodidades" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hoteles" ADD COLUMN "distancias" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paquetes" ADD COLUMN "paradas" text DEFAULT '' NOT NULL;