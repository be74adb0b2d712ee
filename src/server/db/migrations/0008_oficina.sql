CREATE TABLE "campania_envios" (
	"campania_id" integer NOT NULL,
	"suscriptor_id" integer NOT NULL,
	"correo_id" integer,
	"escrito_en" timestamp with time zone,
	"baja_en" timestamp with time zone,
	CONSTRAINT "campania_envios_campania_id_suscriptor_id_pk" PRIMARY KEY("campania_id","suscriptor_id")
);
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
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"comenzada_en" timestamp with time zone,
	"terminada_en" timestamp with time zone,
	CONSTRAINT "campanias_estado" CHECK ("campanias"."estado" in ('borrador', 'enviando', 'enviada', 'detenida'))
);
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
CREATE TABLE "ingresos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingresos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"personal_id" integer,
	"resultado" text NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	"cuando" timestamp with time zone NOT NULL,
	CONSTRAINT "ingresos_resultado" CHECK ("ingresos"."resultado" in ('entro', 'password', 'codigo', 'bloqueado', 'inactivo'))
);
--> statement-breakpoint
CREATE TABLE "respaldos_personal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "respaldos_personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"personal_id" integer NOT NULL,
	"codigo_hash" text NOT NULL,
	"usado_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cierres_caja" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cierres_caja_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"esperado_ars" bigint NOT NULL,
	"esperado_usd" bigint NOT NULL,
	"contado_ars" bigint NOT NULL,
	"contado_usd" bigint NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "cierres_caja_contado" CHECK ("cierres_caja"."contado_ars" >= 0 and "cierres_caja"."contado_usd" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notas_reserva" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notas_reserva_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"personal_id" integer NOT NULL,
	"texto" text NOT NULL,
	"creada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "propuestas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "propuestas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"paquete_curso_id" integer NOT NULL,
	"documento" text NOT NULL,
	"formulario" jsonb NOT NULL,
	"personal_id" integer NOT NULL,
	"reserva_id" integer,
	"retirada_en" timestamp with time zone,
	"vence_en" timestamp with time zone NOT NULL,
	"creada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "respuestas_modelo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "respuestas_modelo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acompanantes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acompanantes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_curso_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"documento" text NOT NULL,
	"apellido" text COLLATE "und-x-icu" NOT NULL,
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"personal_id" integer,
	"ocupa_lugar" boolean DEFAULT true NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acompanantes_tipo" CHECK ("acompanantes"."tipo" in ('liberado', 'coordinador', 'docente'))
);
--> statement-breakpoint
CREATE TABLE "alumnos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alumnos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"curso_id" integer NOT NULL,
	"documento" text NOT NULL,
	"apellido" text COLLATE "und-x-icu" NOT NULL,
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"fecha_nacimiento" date,
	"no_viaja" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documentos_reserva" (
	"reserva_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"personal_id" integer NOT NULL,
	"recibido_en" timestamp with time zone NOT NULL,
	CONSTRAINT "documentos_reserva_reserva_id_tipo_pk" PRIMARY KEY("reserva_id","tipo"),
	CONSTRAINT "documentos_reserva_tipo" CHECK ("documentos_reserva"."tipo" in ('fotos', 'ficha_medica', 'permiso_viaje'))
);
--> statement-breakpoint
CREATE TABLE "enlaces_delegado" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_delegado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_curso_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"personal_id" integer NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"revocado_en" timestamp with time zone,
	"creado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "habitaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "habitaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_curso_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"capacidad" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "habitaciones_capacidad" CHECK ("habitaciones"."capacidad" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "ocupantes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ocupantes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"habitacion_id" integer NOT NULL,
	"reserva_id" integer,
	"acompanante_id" integer,
	CONSTRAINT "ocupantes_alguien" CHECK (num_nonnulls("ocupantes"."reserva_id", "ocupantes"."acompanante_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "suscriptores" ADD COLUMN "rebotado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "personal" ADD COLUMN "totp_secreto" text;--> statement-breakpoint
ALTER TABLE "personal" ADD COLUMN "totp_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "personal" ADD COLUMN "totp_paso" bigint;--> statement-breakpoint
ALTER TABLE "usuarios" ADD COLUMN "busqueda" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consultas" ADD COLUMN "asignada_a" integer;--> statement-breakpoint
ALTER TABLE "consultas" ADD COLUMN "busqueda" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservas" ADD COLUMN "busqueda" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_campania_id_campanias_id_fk" FOREIGN KEY ("campania_id") REFERENCES "public"."campanias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_suscriptor_id_suscriptores_id_fk" FOREIGN KEY ("suscriptor_id") REFERENCES "public"."suscriptores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_correo_id_correos_id_fk" FOREIGN KEY ("correo_id") REFERENCES "public"."correos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campanias" ADD CONSTRAINT "campanias_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_personal" ADD CONSTRAINT "enlaces_personal_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingresos" ADD CONSTRAINT "ingresos_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respaldos_personal" ADD CONSTRAINT "respaldos_personal_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cierres_caja" ADD CONSTRAINT "cierres_caja_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notas_reserva" ADD CONSTRAINT "notas_reserva_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notas_reserva" ADD CONSTRAINT "notas_reserva_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acompanantes" ADD CONSTRAINT "acompanantes_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acompanantes" ADD CONSTRAINT "acompanantes_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumnos" ADD CONSTRAINT "alumnos_curso_id_cursos_id_fk" FOREIGN KEY ("curso_id") REFERENCES "public"."cursos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_reserva" ADD CONSTRAINT "documentos_reserva_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_reserva" ADD CONSTRAINT "documentos_reserva_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_delegado" ADD CONSTRAINT "enlaces_delegado_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_delegado" ADD CONSTRAINT "enlaces_delegado_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habitaciones" ADD CONSTRAINT "habitaciones_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupantes" ADD CONSTRAINT "ocupantes_habitacion_id_habitaciones_id_fk" FOREIGN KEY ("habitacion_id") REFERENCES "public"."habitaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupantes" ADD CONSTRAINT "ocupantes_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupantes" ADD CONSTRAINT "ocupantes_acompanante_id_acompanantes_id_fk" FOREIGN KEY ("acompanante_id") REFERENCES "public"."acompanantes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campania_envios_pendientes" ON "campania_envios" USING btree ("campania_id","suscriptor_id") WHERE "campania_envios"."escrito_en" is null;--> statement-breakpoint
CREATE INDEX "campania_envios_correo" ON "campania_envios" USING btree ("correo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_personal_token_key" ON "enlaces_personal" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_personal_personal" ON "enlaces_personal" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "ingresos_personal" ON "ingresos" USING btree ("personal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "respaldos_personal_key" ON "respaldos_personal" USING btree ("personal_id","codigo_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "cierres_caja_fecha_key" ON "cierres_caja" USING btree ("fecha");--> statement-breakpoint
CREATE INDEX "notas_reserva_reserva" ON "notas_reserva" USING btree ("reserva_id","id");--> statement-breakpoint
CREATE INDEX "propuestas_usuario" ON "propuestas" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "propuestas_viaje" ON "propuestas" USING btree ("paquete_curso_id");--> statement-breakpoint
CREATE UNIQUE INDEX "respuestas_modelo_titulo_key" ON "respuestas_modelo" USING btree ("titulo");--> statement-breakpoint
CREATE UNIQUE INDEX "acompanantes_key" ON "acompanantes" USING btree ("paquete_curso_id","documento");--> statement-breakpoint
CREATE INDEX "acompanantes_documento" ON "acompanantes" USING btree ("documento");--> statement-breakpoint
CREATE UNIQUE INDEX "alumnos_key" ON "alumnos" USING btree ("curso_id","documento");--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_delegado_token_key" ON "enlaces_delegado" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_delegado_viaje" ON "enlaces_delegado" USING btree ("paquete_curso_id");--> statement-breakpoint
CREATE UNIQUE INDEX "habitaciones_key" ON "habitaciones" USING btree ("paquete_curso_id","nombre");--> statement-breakpoint
CREATE UNIQUE INDEX "ocupantes_reserva_key" ON "ocupantes" USING btree ("reserva_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ocupantes_acompanante_key" ON "ocupantes" USING btree ("acompanante_id");--> statement-breakpoint
CREATE INDEX "ocupantes_habitacion" ON "ocupantes" USING btree ("habitacion_id");--> statement-breakpoint
ALTER TABLE "consultas" ADD CONSTRAINT "consultas_asignada_a_personal_id_fk" FOREIGN KEY ("asignada_a") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usuarios_busqueda" ON "usuarios" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultas_busqueda" ON "consultas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultas_mail" ON "consultas" USING btree ("mail","id");--> statement-breakpoint
CREATE INDEX "pasajeros_orden" ON "pasajeros" USING btree ("apellido","nombre","id");--> statement-breakpoint
CREATE INDEX "reservas_creada" ON "reservas" USING btree ("creada_en","id");--> statement-breakpoint
CREATE INDEX "reservas_busqueda" ON "reservas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint

-- What staff search, written with each change of what it is made of: `plegar` may not stand in an index itself.
CREATE FUNCTION buscar_usuario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar(concat_ws(' ', NEW.apellido, NEW.nombre, NEW.mail, NEW.telefono, NEW.documento));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER usuarios_busqueda BEFORE INSERT OR UPDATE OF apellido, nombre, mail, telefono, documento
  ON usuarios FOR EACH ROW EXECUTE FUNCTION buscar_usuario();
--> statement-breakpoint
CREATE FUNCTION buscar_consulta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar(concat_ws(' ', NEW.apellido, NEW.nombre, NEW.mail, NEW.telefono, left(NEW.consulta, 2000)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consultas_busqueda BEFORE INSERT OR UPDATE OF apellido, nombre, mail, telefono, consulta
  ON consultas FOR EACH ROW EXECUTE FUNCTION buscar_consulta();
--> statement-breakpoint
CREATE FUNCTION buscar_reserva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT plegar(concat_ws(' ', p.apellido, p.nombre, NEW.documento, NEW.apellido_tutor, NEW.nombre_tutor,
                          NEW.documento_tutor, NEW.telefono, '#' || NEW.id))
    INTO NEW.busqueda FROM pasajeros p WHERE p.id = NEW.pasajero_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservas_busqueda
  BEFORE INSERT OR UPDATE OF pasajero_id, documento, apellido_tutor, nombre_tutor, documento_tutor, telefono
  ON reservas FOR EACH ROW EXECUTE FUNCTION buscar_reserva();
--> statement-breakpoint
CREATE FUNCTION buscar_pasajero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservas SET pasajero_id = pasajero_id WHERE pasajero_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pasajeros_busqueda AFTER UPDATE OF apellido, nombre ON pasajeros
  FOR EACH ROW WHEN ((OLD.apellido, OLD.nombre) IS DISTINCT FROM (NEW.apellido, NEW.nombre))
  EXECUTE FUNCTION buscar_pasajero();
--> statement-breakpoint
UPDATE usuarios SET apellido = apellido;
--> statement-breakpoint
UPDATE consultas SET apellido = apellido;
--> statement-breakpoint
UPDATE reservas SET telefono = telefono;
