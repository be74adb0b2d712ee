ALTER TABLE "imagenes" ALTER COLUMN "archivo" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imagenes" ADD COLUMN "poster" text;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_foto_o_poster" CHECK (num_nonnulls("imagenes"."archivo", "imagenes"."poster") = 1);