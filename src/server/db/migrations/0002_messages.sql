CREATE TABLE "correos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"para" text NOT NULL,
	"asunto" text NOT NULL,
	"html" text NOT NULL,
	"texto" text NOT NULL,
	"secretos" text,
	"adjuntos" jsonb NOT NULL,
	"estado" text NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"enviado_en" timestamp with time zone,
	"busqueda" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" integer,
	"proximo_en" timestamp with time zone,
	CONSTRAINT "correos_estado" CHECK ("correos"."estado" in ('pendiente', 'enviado', 'guardado', 'fallido', 'rebotado'))
);
--> statement-breakpoint
ALTER TABLE "correos" ADD CONSTRAINT "correos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correos_clave_key" ON "correos" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "correos_pendientes" ON "correos" USING btree ("id") WHERE "correos"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "correos_para" ON "correos" USING btree ("para","id");--> statement-breakpoint
CREATE INDEX "correos_busqueda" ON "correos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "correos_creado" ON "correos" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "correos_estado_creado" ON "correos" USING btree ("estado","creado_en","id");--> statement-breakpoint
CREATE INDEX "correos_usuario" ON "correos" USING btree ("usuario_id","id");
--> statement-breakpoint
CREATE TABLE "suscriptores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suscriptores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail" text NOT NULL,
	"estado" text NOT NULL,
	"tk_hash" text,
	"tk_vence" timestamp with time zone,
	"confirmado_en" timestamp with time zone,
	"prueba" text,
	"baja_en" timestamp with time zone,
	"rebotado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suscriptores_estado" CHECK ("suscriptores"."estado" in ('pendiente', 'confirmado', 'baja'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "suscriptores_mail_key" ON "suscriptores" USING btree ("mail");--> statement-breakpoint
CREATE UNIQUE INDEX "suscriptores_tk_key" ON "suscriptores" USING btree ("tk_hash");--> statement-breakpoint
CREATE INDEX "suscriptores_estado_idx" ON "suscriptores" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "suscriptores_creado" ON "suscriptores" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "suscriptores_estado_creado" ON "suscriptores" USING btree ("estado","creado_en","id");--> statement-breakpoint
CREATE INDEX "suscriptores_rebotados" ON "suscriptores" USING btree ("creado_en","id") WHERE "suscriptores"."rebotado_en" is not null and "suscriptores"."estado" <> 'baja';--> statement-breakpoint
CREATE INDEX "suscriptores_busqueda" ON "suscriptores" USING gin ("mail" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "campanias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campanias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asunto" text NOT NULL,
	"titulo" text NOT NULL,
	"cuerpo" text NOT NULL,
	"boton_texto" text DEFAULT '' NOT NULL,
	"boton_enlace" text DEFAULT '' NOT NULL,
	"estado" text DEFAULT 'borrador' NOT NULL,
	"personal_id" integer NOT NULL,
	"envios" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"comenzada_en" timestamp with time zone,
	"terminada_en" timestamp with time zone,
	"rechazo" text DEFAULT '' NOT NULL,
	CONSTRAINT "campanias_estado" CHECK ("campanias"."estado" in ('borrador', 'enviando', 'enviada', 'detenida'))
);
--> statement-breakpoint
ALTER TABLE "campanias" ADD CONSTRAINT "campanias_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "campania_envios" (
	"campania_id" integer NOT NULL,
	"suscriptor_id" integer NOT NULL,
	"correo_id" integer,
	"escrito_en" timestamp with time zone,
	"baja_en" timestamp with time zone,
	CONSTRAINT "campania_envios_campania_id_suscriptor_id_pk" PRIMARY KEY("campania_id","suscriptor_id")
);
--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_campania_id_campanias_id_fk" FOREIGN KEY ("campania_id") REFERENCES "public"."campanias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_suscriptor_id_suscriptores_id_fk" FOREIGN KEY ("suscriptor_id") REFERENCES "public"."suscriptores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_correo_id_correos_id_fk" FOREIGN KEY ("correo_id") REFERENCES "public"."correos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campania_envios_pendientes" ON "campania_envios" USING btree ("campania_id","suscriptor_id") WHERE "campania_envios"."escrito_en" is null;--> statement-breakpoint
CREATE INDEX "campania_envios_correo" ON "campania_envios" USING btree ("correo_id");--> statement-breakpoint
CREATE INDEX "campania_envios_bajas" ON "campania_envios" USING btree ("campania_id") WHERE "campania_envios"."baja_en" is not null;
--> statement-breakpoint
CREATE TABLE "consultas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"telefono" text NOT NULL,
	"mail" text NOT NULL,
	"consulta" text NOT NULL,
	"visto" boolean DEFAULT false NOT NULL,
	"respondida_en" timestamp with time zone,
	"asignada_a" integer,
	"busqueda" text DEFAULT '' NOT NULL,
	"creada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultas" ADD CONSTRAINT "consultas_asignada_a_personal_id_fk" FOREIGN KEY ("asignada_a") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultas_nuevas" ON "consultas" USING btree ("id") WHERE not "consultas"."visto";--> statement-breakpoint
CREATE INDEX "consultas_busqueda" ON "consultas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultas_mail" ON "consultas" USING btree ("mail","id");--> statement-breakpoint
CREATE INDEX "consultas_asignadas" ON "consultas" USING btree ("asignada_a","id");--> statement-breakpoint
CREATE INDEX "consultas_sin_respuesta" ON "consultas" USING btree ("id") WHERE "consultas"."respondida_en" is null;--> statement-breakpoint
CREATE INDEX "consultas_respondidas" ON "consultas" USING btree ("respondida_en","creada_en") WHERE "consultas"."respondida_en" is not null;
--> statement-breakpoint
CREATE TABLE "respuestas_consulta" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "respuestas_consulta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consulta_id" integer NOT NULL,
	"personal_id" integer NOT NULL,
	"texto" text NOT NULL,
	"adjuntos" jsonb NOT NULL,
	"creada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "respuestas_consulta" ADD CONSTRAINT "respuestas_consulta_consulta_id_consultas_id_fk" FOREIGN KEY ("consulta_id") REFERENCES "public"."consultas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas_consulta" ADD CONSTRAINT "respuestas_consulta_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "respuestas_consulta_consulta" ON "respuestas_consulta" USING btree ("consulta_id","id");
--> statement-breakpoint
CREATE TABLE "respuestas_modelo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "respuestas_modelo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uso" text DEFAULT 'consulta' NOT NULL,
	"titulo" text NOT NULL,
	"asunto" text DEFAULT '' NOT NULL,
	"texto" text NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "respuestas_modelo_uso" CHECK ("respuestas_modelo"."uso" in ('consulta', 'familias'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "respuestas_modelo_titulo_key" ON "respuestas_modelo" USING btree ("uso","titulo");
--> statement-breakpoint
CREATE FUNCTION buscar_consulta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar_busqueda(concat_ws(' ', NEW.apellido, NEW.nombre, NEW.mail, NEW.telefono, left(NEW.consulta, 2000)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consultas_busqueda BEFORE INSERT OR UPDATE OF apellido, nombre, mail, telefono, consulta
  ON consultas FOR EACH ROW EXECUTE FUNCTION buscar_consulta();
--> statement-breakpoint
CREATE FUNCTION buscar_correo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar_busqueda(concat_ws(' ', NEW.para, NEW.asunto));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER correos_busqueda BEFORE INSERT OR UPDATE OF para, asunto
  ON correos FOR EACH ROW EXECUTE FUNCTION buscar_correo();
--> statement-breakpoint
CREATE FUNCTION contar_envios() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campanias c SET envios = c.envios + CASE TG_OP WHEN 'INSERT' THEN n.cuantos ELSE -n.cuantos END
    FROM (SELECT campania_id, count(*) AS cuantos FROM movidos GROUP BY 1) n WHERE c.id = n.campania_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campania_envios_sumados AFTER INSERT ON campania_envios
  REFERENCING NEW TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION contar_envios();
--> statement-breakpoint
CREATE TRIGGER campania_envios_restados AFTER DELETE ON campania_envios
  REFERENCING OLD TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION contar_envios();
