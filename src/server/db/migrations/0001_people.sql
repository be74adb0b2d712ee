CREATE TABLE "usuarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail" text NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"documento" text DEFAULT '' NOT NULL,
	"nombre_tutor" text COLLATE espanol DEFAULT '' NOT NULL,
	"apellido_tutor" text COLLATE espanol DEFAULT '' NOT NULL,
	"fecha_nacimiento" date,
	"localidad" text DEFAULT '' NOT NULL,
	"calle" text DEFAULT '' NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"piso" text DEFAULT '' NOT NULL,
	"depto" text DEFAULT '' NOT NULL,
	"observaciones" text DEFAULT '' NOT NULL,
	"busqueda" text DEFAULT '' NOT NULL,
	"mail_confirmado_en" timestamp with time zone,
	"recordatorios" boolean DEFAULT true NOT NULL,
	"eliminado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuarios_mail_minusculas" CHECK ("usuarios"."mail" = lower("usuarios"."mail"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_mail_key" ON "usuarios" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "usuarios_orden" ON "usuarios" USING btree ("apellido","nombre","id");--> statement-breakpoint
CREATE INDEX "usuarios_busqueda" ON "usuarios" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuarios_documento" ON "usuarios" USING btree ("documento") WHERE "usuarios"."documento" <> '';--> statement-breakpoint
CREATE INDEX "usuarios_bcrypt" ON "usuarios" USING btree (substr("password_hash", 8, 2)) WHERE "usuarios"."password_hash" like 'bcrypt.%';
--> statement-breakpoint
CREATE TABLE "personal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario" text NOT NULL,
	"mail" text NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"nivel" text NOT NULL,
	"areas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"password_hash" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"totp_secreto" text,
	"totp_desde" timestamp with time zone,
	"totp_paso" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_nivel" CHECK ("personal"."nivel" in ('1', '10')),
	CONSTRAINT "personal_areas" CHECK ("personal"."nivel" = '10' or "personal"."areas" = '{}'),
	CONSTRAINT "personal_mail_minusculas" CHECK ("personal"."mail" = lower("personal"."mail"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "personal_usuario_key" ON "personal" USING btree (lower("usuario"));--> statement-breakpoint
CREATE UNIQUE INDEX "personal_mail_key" ON "personal" USING btree ("mail");
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sesiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"usuario_id" integer,
	"personal_id" integer,
	"creada_en" timestamp with time zone NOT NULL,
	"usada_en" timestamp with time zone NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	CONSTRAINT "sesiones_de_alguien" CHECK (num_nonnulls("sesiones"."usuario_id", "sesiones"."personal_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_token_key" ON "sesiones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sesiones_usuario" ON "sesiones" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sesiones_personal" ON "sesiones" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "sesiones_vence" ON "sesiones" USING btree ("vence_en");
--> statement-breakpoint
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
CREATE INDEX "dispositivos_usado" ON "dispositivos" USING btree ("usado_en");
--> statement-breakpoint
CREATE TABLE "ingresos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingresos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"personal_id" integer,
	"resultado" text NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	"cuando" timestamp with time zone NOT NULL,
	CONSTRAINT "ingresos_resultado" CHECK ("ingresos"."resultado" in ('entro', 'password', 'codigo', 'llave', 'bloqueado', 'inactivo'))
);
--> statement-breakpoint
ALTER TABLE "ingresos" ADD CONSTRAINT "ingresos_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingresos_personal" ON "ingresos" USING btree ("personal_id","cuando","id");--> statement-breakpoint
CREATE INDEX "ingresos_cuando" ON "ingresos" USING btree ("cuando","id");--> statement-breakpoint
CREATE INDEX "ingresos_resultado_cuando" ON "ingresos" USING btree ("resultado","cuando","id");--> statement-breakpoint
CREATE INDEX "ingresos_entradas" ON "ingresos" USING btree ("personal_id","cuando") WHERE "ingresos"."resultado" = 'entro';--> statement-breakpoint
CREATE INDEX "ingresos_ip" ON "ingresos" USING gin ("ip" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "enlaces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"motivo" text NOT NULL,
	"mail_nuevo" text DEFAULT '' NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"usado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_token_key" ON "enlaces" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_usuario" ON "enlaces" USING btree ("usuario_id");
--> statement-breakpoint
CREATE TABLE "enlaces_personal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"personal_id" integer NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"usado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enlaces_personal" ADD CONSTRAINT "enlaces_personal_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_personal_token_key" ON "enlaces_personal" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_personal_personal" ON "enlaces_personal" USING btree ("personal_id");
--> statement-breakpoint
CREATE TABLE "respaldos_personal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "respaldos_personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"personal_id" integer NOT NULL,
	"codigo_hash" text NOT NULL,
	"usado_en" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "respaldos_personal" ADD CONSTRAINT "respaldos_personal_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "respaldos_personal_key" ON "respaldos_personal" USING btree ("personal_id","codigo_hash");
--> statement-breakpoint
CREATE TABLE "llaves_acceso" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "llaves_acceso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer,
	"personal_id" integer,
	"credencial" text NOT NULL,
	"clave_publica" text NOT NULL,
	"contador" bigint NOT NULL,
	"transportes" text[] NOT NULL,
	"nombre" text NOT NULL,
	"respaldada" boolean NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	"usada_en" timestamp with time zone,
	CONSTRAINT "llaves_acceso_de_alguien" CHECK (num_nonnulls("llaves_acceso"."usuario_id", "llaves_acceso"."personal_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "llaves_acceso" ADD CONSTRAINT "llaves_acceso_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_acceso" ADD CONSTRAINT "llaves_acceso_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "llaves_acceso_credencial_key" ON "llaves_acceso" USING btree ("credencial");--> statement-breakpoint
CREATE INDEX "llaves_acceso_usuario" ON "llaves_acceso" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "llaves_acceso_personal" ON "llaves_acceso" USING btree ("personal_id");
--> statement-breakpoint
CREATE TABLE "desafios_llave" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desafios_llave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intento_hash" text NOT NULL,
	"desafio_hash" text NOT NULL,
	"clase" text NOT NULL,
	"sesion_id" integer,
	"vence_en" timestamp with time zone NOT NULL,
	CONSTRAINT "desafios_llave_clase" CHECK ("desafios_llave"."clase" in ('cliente', 'personal'))
);
--> statement-breakpoint
ALTER TABLE "desafios_llave" ADD CONSTRAINT "desafios_llave_sesion_id_sesiones_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."sesiones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desafios_llave_intento_key" ON "desafios_llave" USING btree ("intento_hash");--> statement-breakpoint
CREATE INDEX "desafios_llave_sesion" ON "desafios_llave" USING btree ("sesion_id");--> statement-breakpoint
CREATE INDEX "desafios_llave_vence" ON "desafios_llave" USING btree ("vence_en");
--> statement-breakpoint
-- A column instead of an expression index, because `plegar_busqueda` is not immutable.
CREATE FUNCTION buscar_usuario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar_busqueda(concat_ws(' ', NEW.apellido, NEW.nombre, NEW.mail, NEW.telefono, NEW.documento));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER usuarios_busqueda BEFORE INSERT OR UPDATE OF apellido, nombre, mail, telefono, documento
  ON usuarios FOR EACH ROW EXECUTE FUNCTION buscar_usuario();
