CREATE TABLE "dispositivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispositivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"usuario_id" integer,
	"personal_id" integer,
	"usado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivos_de_alguien" CHECK (num_nonnulls("dispositivos"."usuario_id", "dispositivos"."personal_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispositivos_usuario_key" ON "dispositivos" USING btree ("usuario_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "dispositivos_personal_key" ON "dispositivos" USING btree ("personal_id","token_hash");--> statement-breakpoint
CREATE INDEX "dispositivos_usado" ON "dispositivos" USING btree ("usado_en");--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "secretos" text;--> statement-breakpoint
-- Mails that left keep no code of their links; those still to leave or to be tried again do, until they have left.
UPDATE "correos" SET
  "html" = regexp_replace("html", '((?:[?&]|&amp;)(?:tk|firma|codigo)=)[A-Za-z0-9_-]+', '\1…', 'g'),
  "texto" = regexp_replace("texto", '((?:[?&]|&amp;)(?:tk|firma|codigo)=)[A-Za-z0-9_-]+', '\1…', 'g')
WHERE "estado" IN ('enviado', 'guardado') AND "texto" ~ '(tk|firma|codigo)=';
