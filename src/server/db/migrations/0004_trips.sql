CREATE TABLE "colegios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colegios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"localidad" text COLLATE espanol DEFAULT '' NOT NULL,
	"busqueda" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "colegios_nombre_key" ON "colegios" USING btree ("nombre","localidad");--> statement-breakpoint
CREATE INDEX "colegios_localidad" ON "colegios" USING btree ("localidad","id");--> statement-breakpoint
CREATE INDEX "colegios_busqueda" ON "colegios" USING gin ("busqueda" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "cursos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cursos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"colegio_id" integer NOT NULL,
	"grado" text NOT NULL,
	"division" text DEFAULT '' NOT NULL,
	"turno" text DEFAULT '' NOT NULL,
	"anio" integer NOT NULL,
	"busqueda" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cursos" ADD CONSTRAINT "cursos_colegio_id_colegios_id_fk" FOREIGN KEY ("colegio_id") REFERENCES "public"."colegios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cursos_busqueda" ON "cursos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cursos_key" ON "cursos" USING btree ("colegio_id","anio","grado","division","turno");
--> statement-breakpoint
CREATE TABLE "alumnos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alumnos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"curso_id" integer NOT NULL,
	"documento" text NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"fecha_nacimiento" date,
	"no_viaja" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alumnos" ADD CONSTRAINT "alumnos_curso_id_cursos_id_fk" FOREIGN KEY ("curso_id") REFERENCES "public"."cursos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alumnos_key" ON "alumnos" USING btree ("curso_id","documento");
--> statement-breakpoint
CREATE TABLE "feriados" (
	"fecha" date PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paquetes_curso" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paquetes_curso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_id" integer NOT NULL,
	"curso_id" integer NOT NULL,
	"fecha_salida" date NOT NULL,
	"fecha_regreso" date NOT NULL,
	"cupo" integer NOT NULL,
	"libres" integer NOT NULL,
	"responsable_id" integer,
	"activo" boolean DEFAULT true NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paquetes_curso_lugares" CHECK ("paquetes_curso"."libres" between 0 and "paquetes_curso"."cupo"),
	CONSTRAINT "paquetes_curso_fechas" CHECK ("paquetes_curso"."fecha_regreso" >= "paquetes_curso"."fecha_salida")
);
--> statement-breakpoint
ALTER TABLE "paquetes_curso" ADD CONSTRAINT "paquetes_curso_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes_curso" ADD CONSTRAINT "paquetes_curso_curso_id_cursos_id_fk" FOREIGN KEY ("curso_id") REFERENCES "public"."cursos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes_curso" ADD CONSTRAINT "paquetes_curso_responsable_id_personal_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paquetes_curso_curso" ON "paquetes_curso" USING btree ("curso_id","fecha_salida");--> statement-breakpoint
CREATE INDEX "paquetes_curso_paquete" ON "paquetes_curso" USING btree ("paquete_id");--> statement-breakpoint
CREATE INDEX "paquetes_curso_salida" ON "paquetes_curso" USING btree ("fecha_salida","id");
--> statement-breakpoint
CREATE TABLE "montos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "montos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_curso_id" integer NOT NULL,
	"descripcion" text NOT NULL,
	"moneda" text NOT NULL,
	"importe" bigint NOT NULL,
	"adicional" bigint DEFAULT 0 NOT NULL,
	"senia" bigint NOT NULL,
	"fecha_vto_senia" date NOT NULL,
	"cuotas" integer NOT NULL,
	"cuotas_adicional" integer DEFAULT 0 NOT NULL,
	"primer_vencimiento" date NOT NULL,
	"dia_vencimiento" integer NOT NULL,
	"infocuotas" text DEFAULT '' NOT NULL,
	"infovto" text DEFAULT '' NOT NULL,
	"cft" integer,
	"sin_impuestos" bigint,
	"personal" boolean DEFAULT false NOT NULL,
	"senia_min" bigint,
	"senia_max" bigint,
	"cuotas_max" integer,
	"activo" boolean DEFAULT true NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "montos_moneda" CHECK ("montos"."moneda" in ('1', '2', '3')),
	CONSTRAINT "montos_importes" CHECK ("montos"."importe" > 0 and "montos"."senia" between 0 and "montos"."importe"),
	CONSTRAINT "montos_adicional" CHECK (("montos"."moneda" = '3') = ("montos"."adicional" > 0) and ("montos"."adicional" > 0) = ("montos"."cuotas_adicional" > 0)),
	CONSTRAINT "montos_cuotas" CHECK ("montos"."cuotas" >= 0 and ("montos"."cuotas" > 0) = ("montos"."senia" < "montos"."importe")),
	CONSTRAINT "montos_cft" CHECK ("montos"."cft" >= 0),
	CONSTRAINT "montos_sin_impuestos" CHECK ("montos"."sin_impuestos" between 1 and "montos"."importe"),
	CONSTRAINT "montos_dia" CHECK ("montos"."dia_vencimiento" between 1 and 31),
	CONSTRAINT "montos_personal" CHECK (not "montos"."personal" or ("montos"."moneda" <> '3' and "montos"."senia_min" > 0 and "montos"."senia_max" between "montos"."senia_min" and "montos"."importe" and "montos"."cuotas_max" > 0))
);
--> statement-breakpoint
ALTER TABLE "montos" ADD CONSTRAINT "montos_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "montos_paquete_curso" ON "montos" USING btree ("paquete_curso_id","orden");
--> statement-breakpoint
CREATE TABLE "pasajeros" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pasajeros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"documento" text NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"fecha_nacimiento" date NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pasajeros" ADD CONSTRAINT "pasajeros_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pasajeros_key" ON "pasajeros" USING btree ("usuario_id","documento");--> statement-breakpoint
CREATE INDEX "pasajeros_orden" ON "pasajeros" USING btree ("apellido","nombre","id");
--> statement-breakpoint
CREATE TABLE "reservas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"pasajero_id" integer NOT NULL,
	"paquete_curso_id" integer NOT NULL,
	"colegio_id" integer NOT NULL,
	"curso_id" integer NOT NULL,
	"monto_id" integer NOT NULL,
	"documento" text NOT NULL,
	"estado" text NOT NULL,
	"visto" boolean DEFAULT false NOT NULL,
	"plan_personal" boolean DEFAULT false NOT NULL,
	"vencimiento_senia" date NOT NULL,
	"precio_ars" bigint DEFAULT 0 NOT NULL,
	"precio_usd" bigint DEFAULT 0 NOT NULL,
	"documento_tutor" text NOT NULL,
	"apellido_tutor" text COLLATE espanol NOT NULL,
	"nombre_tutor" text COLLATE espanol NOT NULL,
	"fecha_nacimiento_tutor" date,
	"telefono" text NOT NULL,
	"localidad" text NOT NULL,
	"calle" text NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"piso" text DEFAULT '' NOT NULL,
	"depto" text DEFAULT '' NOT NULL,
	"observaciones" text DEFAULT '' NOT NULL,
	"busqueda" text DEFAULT '' NOT NULL,
	"apellido_pasajero" text COLLATE espanol DEFAULT '' NOT NULL,
	"debe_desde" date,
	"debe_ars" bigint DEFAULT 0 NOT NULL,
	"debe_usd" bigint DEFAULT 0 NOT NULL,
	"reinstalada_en" date,
	"creada_en" timestamp with time zone NOT NULL,
	"ingresada_en" timestamp with time zone,
	CONSTRAINT "reservas_estado" CHECK ("reservas"."estado" in ('pendiente_senia', 'confirmada', 'pagada', 'vencida', 'cancelada')),
	CONSTRAINT "reservas_precio" CHECK ("reservas"."precio_ars" >= 0 and "reservas"."precio_usd" >= 0 and ("reservas"."precio_ars" > 0 or "reservas"."precio_usd" > 0))
);
--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_pasajero_id_pasajeros_id_fk" FOREIGN KEY ("pasajero_id") REFERENCES "public"."pasajeros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_colegio_id_colegios_id_fk" FOREIGN KEY ("colegio_id") REFERENCES "public"."colegios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_monto_id_montos_id_fk" FOREIGN KEY ("monto_id") REFERENCES "public"."montos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservas_viva_key" ON "reservas" USING btree ("paquete_curso_id","documento") WHERE "reservas"."estado" in ('pendiente_senia', 'confirmada', 'pagada');--> statement-breakpoint
CREATE INDEX "reservas_usuario" ON "reservas" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "reservas_pasajero" ON "reservas" USING btree ("pasajero_id");--> statement-breakpoint
CREATE INDEX "reservas_monto" ON "reservas" USING btree ("monto_id");--> statement-breakpoint
CREATE INDEX "reservas_visto" ON "reservas" USING btree ("visto","creada_en","id");--> statement-breakpoint
CREATE INDEX "reservas_colegio" ON "reservas" USING btree ("colegio_id","creada_en","id");--> statement-breakpoint
CREATE INDEX "reservas_curso" ON "reservas" USING btree ("curso_id","creada_en","id");--> statement-breakpoint
CREATE INDEX "reservas_creada" ON "reservas" USING btree ("creada_en","id");--> statement-breakpoint
CREATE INDEX "reservas_busqueda" ON "reservas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reservas_estado_creada" ON "reservas" USING btree ("estado","creada_en","id");--> statement-breakpoint
CREATE INDEX "reservas_mora" ON "reservas" USING btree ("debe_desde","id") WHERE "reservas"."debe_desde" is not null;--> statement-breakpoint
CREATE INDEX "reservas_mora_creada" ON "reservas" USING btree ("creada_en","id","debe_desde") WHERE "reservas"."debe_desde" is not null;--> statement-breakpoint
CREATE INDEX "reservas_apellido" ON "reservas" USING btree ("apellido_pasajero","id");--> statement-breakpoint
CREATE INDEX "reservas_mora_apellido" ON "reservas" USING btree ("apellido_pasajero","id","debe_desde") WHERE "reservas"."debe_desde" is not null;--> statement-breakpoint
CREATE INDEX "reservas_mora_viaje" ON "reservas" USING btree ("paquete_curso_id","debe_desde","id") WHERE "reservas"."debe_desde" is not null;--> statement-breakpoint
CREATE INDEX "reservas_deben" ON "reservas" USING btree ("paquete_curso_id","debe_ars","debe_usd") WHERE "reservas"."debe_ars" > 0 or "reservas"."debe_usd" > 0;--> statement-breakpoint
CREATE INDEX "reservas_senia" ON "reservas" USING btree ("vencimiento_senia") WHERE "reservas"."estado" = 'pendiente_senia';
--> statement-breakpoint
CREATE TABLE "convenio_plantillas" (
	"version" integer PRIMARY KEY NOT NULL,
	"cuerpo" text NOT NULL,
	"politica" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"personal_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "convenio_plantillas" ADD CONSTRAINT "convenio_plantillas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "convenios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "convenios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"plantilla_version" integer NOT NULL,
	"html" text NOT NULL,
	"sha256" text NOT NULL,
	"mail" text DEFAULT '' NOT NULL,
	"aceptado_en" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	"firmado_en" date
);
--> statement-breakpoint
ALTER TABLE "convenios" ADD CONSTRAINT "convenios_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenios" ADD CONSTRAINT "convenios_plantilla_version_convenio_plantillas_version_fk" FOREIGN KEY ("plantilla_version") REFERENCES "public"."convenio_plantillas"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "convenios_reserva_key" ON "convenios" USING btree ("reserva_id");--> statement-breakpoint
CREATE INDEX "convenios_sha" ON "convenios" USING btree ("sha256");
--> statement-breakpoint
CREATE TABLE "convenios_escaneados" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "convenios_escaneados_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"archivo" text NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "convenios_escaneados" ADD CONSTRAINT "convenios_escaneados_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenios_escaneados" ADD CONSTRAINT "convenios_escaneados_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "convenios_escaneados_reserva" ON "convenios_escaneados" USING btree ("reserva_id","id");
--> statement-breakpoint
CREATE TABLE "propuestas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "propuestas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"paquete_curso_id" integer NOT NULL,
	"documento" text NOT NULL,
	"formulario" jsonb NOT NULL,
	"personal_id" integer NOT NULL,
	"reserva_id" integer,
	"reemplaza_id" integer,
	"retirada_en" timestamp with time zone,
	"vence_en" timestamp with time zone NOT NULL,
	"creada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_reemplaza_id_reservas_id_fk" FOREIGN KEY ("reemplaza_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "propuestas_usuario" ON "propuestas" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "propuestas_viaje" ON "propuestas" USING btree ("paquete_curso_id");--> statement-breakpoint
CREATE INDEX "propuestas_creada" ON "propuestas" USING btree ("creada_en","id");--> statement-breakpoint
CREATE INDEX "propuestas_sin_aceptar" ON "propuestas" USING btree ("creada_en","id") WHERE "propuestas"."reserva_id" is null and "propuestas"."retirada_en" is null;
--> statement-breakpoint
CREATE TABLE "lista_espera" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lista_espera_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"paquete_curso_id" integer NOT NULL,
	"documento" text NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"estado" text NOT NULL,
	"ofrecido_hasta" timestamp with time zone,
	"reserva_id" integer,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "lista_espera_estado" CHECK ("lista_espera"."estado" in ('esperando', 'ofrecido', 'tomado', 'vencido', 'retirado')),
	CONSTRAINT "lista_espera_oferta" CHECK ("lista_espera"."estado" <> 'ofrecido' or "lista_espera"."ofrecido_hasta" is not null),
	CONSTRAINT "lista_espera_tomado" CHECK (("lista_espera"."estado" = 'tomado') = ("lista_espera"."reserva_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lista_espera_viva_key" ON "lista_espera" USING btree ("paquete_curso_id","usuario_id","documento") WHERE "lista_espera"."estado" in ('esperando', 'ofrecido');--> statement-breakpoint
CREATE INDEX "lista_espera_turno" ON "lista_espera" USING btree ("paquete_curso_id","id") WHERE "lista_espera"."estado" = 'esperando';--> statement-breakpoint
CREATE INDEX "lista_espera_ofertas" ON "lista_espera" USING btree ("ofrecido_hasta") WHERE "lista_espera"."estado" = 'ofrecido';--> statement-breakpoint
CREATE INDEX "lista_espera_usuario" ON "lista_espera" USING btree ("usuario_id");
--> statement-breakpoint
CREATE TABLE "borradores" (
	"usuario_id" integer NOT NULL,
	"viaje" integer NOT NULL,
	"sellado" text NOT NULL,
	"guardado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "borradores_usuario_id_viaje_pk" PRIMARY KEY("usuario_id","viaje")
);
--> statement-breakpoint
ALTER TABLE "borradores" ADD CONSTRAINT "borradores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "borradores_guardado" ON "borradores" USING btree ("guardado_en");
--> statement-breakpoint
CREATE TABLE "fotos_documento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fotos_documento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pasajero_id" integer NOT NULL,
	"archivo" text NOT NULL,
	"ancho" integer NOT NULL,
	"alto" integer NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fotos_documento" ADD CONSTRAINT "fotos_documento_pasajero_id_pasajeros_id_fk" FOREIGN KEY ("pasajero_id") REFERENCES "public"."pasajeros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fotos_documento_pasajero" ON "fotos_documento" USING btree ("pasajero_id","id");
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
ALTER TABLE "documentos_reserva" ADD CONSTRAINT "documentos_reserva_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documentos_reserva" ADD CONSTRAINT "documentos_reserva_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "notas_reserva" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notas_reserva_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"personal_id" integer NOT NULL,
	"texto" text NOT NULL,
	"creada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notas_reserva" ADD CONSTRAINT "notas_reserva_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notas_reserva" ADD CONSTRAINT "notas_reserva_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notas_reserva_reserva" ON "notas_reserva" USING btree ("reserva_id","id");
--> statement-breakpoint
CREATE TABLE "acompanantes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acompanantes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_curso_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"documento" text NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"personal_id" integer,
	"ocupa_lugar" boolean DEFAULT true NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acompanantes_tipo" CHECK ("acompanantes"."tipo" in ('liberado', 'coordinador', 'docente'))
);
--> statement-breakpoint
ALTER TABLE "acompanantes" ADD CONSTRAINT "acompanantes_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acompanantes" ADD CONSTRAINT "acompanantes_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acompanantes_key" ON "acompanantes" USING btree ("paquete_curso_id","documento");--> statement-breakpoint
CREATE INDEX "acompanantes_documento" ON "acompanantes" USING btree ("documento");
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
ALTER TABLE "habitaciones" ADD CONSTRAINT "habitaciones_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "habitaciones_key" ON "habitaciones" USING btree ("paquete_curso_id","nombre");
--> statement-breakpoint
CREATE TABLE "ocupantes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ocupantes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"habitacion_id" integer NOT NULL,
	"reserva_id" integer,
	"acompanante_id" integer,
	CONSTRAINT "ocupantes_alguien" CHECK (num_nonnulls("ocupantes"."reserva_id", "ocupantes"."acompanante_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "ocupantes" ADD CONSTRAINT "ocupantes_habitacion_id_habitaciones_id_fk" FOREIGN KEY ("habitacion_id") REFERENCES "public"."habitaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupantes" ADD CONSTRAINT "ocupantes_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ocupantes" ADD CONSTRAINT "ocupantes_acompanante_id_acompanantes_id_fk" FOREIGN KEY ("acompanante_id") REFERENCES "public"."acompanantes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ocupantes_reserva_key" ON "ocupantes" USING btree ("reserva_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ocupantes_acompanante_key" ON "ocupantes" USING btree ("acompanante_id");--> statement-breakpoint
CREATE INDEX "ocupantes_habitacion" ON "ocupantes" USING btree ("habitacion_id");
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
ALTER TABLE "enlaces_delegado" ADD CONSTRAINT "enlaces_delegado_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_delegado" ADD CONSTRAINT "enlaces_delegado_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_delegado_token_key" ON "enlaces_delegado" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_delegado_viaje" ON "enlaces_delegado" USING btree ("paquete_curso_id");
--> statement-breakpoint
CREATE TABLE "cartas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cartas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_curso_id" integer,
	"curso_id" integer,
	"a_quien" text NOT NULL,
	"canal" text NOT NULL,
	"asunto" text NOT NULL,
	"texto" text NOT NULL,
	"personal_id" integer NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "cartas_alcance" CHECK (num_nonnulls("cartas"."paquete_curso_id", "cartas"."curso_id") = 1),
	CONSTRAINT "cartas_a_quien" CHECK ("cartas"."a_quien" in ('todas', 'deben', 'vencido', 'papeles', 'elegidas')),
	CONSTRAINT "cartas_canal" CHECK ("cartas"."canal" in ('mail'))
);
--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_curso_id_cursos_id_fk" FOREIGN KEY ("curso_id") REFERENCES "public"."cursos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cartas_viaje" ON "cartas" USING btree ("paquete_curso_id","id");--> statement-breakpoint
CREATE INDEX "cartas_curso" ON "cartas" USING btree ("curso_id","id");
--> statement-breakpoint
CREATE TABLE "carta_envios" (
	"carta_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"correo_id" integer,
	CONSTRAINT "carta_envios_carta_id_usuario_id_pk" PRIMARY KEY("carta_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "carta_envios" ADD CONSTRAINT "carta_envios_carta_id_cartas_id_fk" FOREIGN KEY ("carta_id") REFERENCES "public"."cartas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carta_envios" ADD CONSTRAINT "carta_envios_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carta_envios" ADD CONSTRAINT "carta_envios_correo_id_correos_id_fk" FOREIGN KEY ("correo_id") REFERENCES "public"."correos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carta_envios_usuario" ON "carta_envios" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "carta_envios_correo" ON "carta_envios" USING btree ("correo_id");
--> statement-breakpoint
CREATE TABLE "solicitudes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solicitudes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"documento" text NOT NULL,
	"mail" text NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"reserva" text DEFAULT '' NOT NULL,
	"reserva_id" integer,
	"detalle" text DEFAULT '' NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	"atendida_en" timestamp with time zone,
	"atendida_por" integer,
	"nota" text DEFAULT '' NOT NULL,
	"busqueda" text DEFAULT '' NOT NULL,
	CONSTRAINT "solicitudes_tipo" CHECK ("solicitudes"."tipo" in ('arrepentimiento', 'baja', 'correccion', 'cancelacion')),
	CONSTRAINT "solicitudes_atencion" CHECK (("solicitudes"."atendida_en" is null) = ("solicitudes"."atendida_por" is null))
);
--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_atendida_por_personal_id_fk" FOREIGN KEY ("atendida_por") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "solicitudes_codigo_key" ON "solicitudes" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "solicitudes_reserva" ON "solicitudes" USING btree ("reserva_id") WHERE "solicitudes"."reserva_id" is not null;--> statement-breakpoint
CREATE INDEX "solicitudes_mail" ON "solicitudes" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "solicitudes_pendientes" ON "solicitudes" USING btree ("id") WHERE "solicitudes"."atendida_en" is null;--> statement-breakpoint
CREATE INDEX "solicitudes_busqueda" ON "solicitudes" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "solicitudes_creada" ON "solicitudes" USING btree ("creada_en","id");--> statement-breakpoint
CREATE INDEX "solicitudes_turno" ON "solicitudes" USING btree (((case when "atendida_en" is not null then 1 else 0 end)::bigint),"id");
--> statement-breakpoint
-- Public pages show payment options and holidays too. A booking drops no page: the number of free seats may be five minutes old.
CREATE TRIGGER montos_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON montos FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER feriados_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON feriados FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER convenio_plantillas_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON convenio_plantillas FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
CREATE TRIGGER paquetes_curso_version AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF paquete_id, curso_id, fecha_salida, fecha_regreso, activo
  ON paquetes_curso FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
-- A trip is open while a payment option can be booked. For queries; the same rule as `buildPlan` (`reglas/plan.ts`), which
-- `test/api/viaje-abierto` compares.

-- Day `dia` of the month that is `meses` after the month of `desde`, or the last day of a shorter month.
CREATE FUNCTION dia_del_mes(desde date, meses integer, dia integer) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(primero + (dia - 1), (primero + interval '1 month')::date - 1)
    FROM (SELECT (date_trunc('month', desde::timestamp) + make_interval(months => meses))::date AS primero) mes
$$;
--> statement-breakpoint
-- The `cantidad`-th business day after `desde`; `desde` does not count.
CREATE FUNCTION dia_habil(desde date, cantidad integer) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d::date FROM generate_series(desde + 1, desde + 7 * cantidad + 60, interval '1 day') d
   WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT 1 FROM feriados f WHERE f.fecha = d::date)
   ORDER BY d OFFSET cantidad - 1 LIMIT 1
$$;
--> statement-breakpoint
-- Whether a payment option can be booked on `hoy`: its deposit can still be paid, and its last instalment is due before departure.
-- `senia_hasta`: the deposit deadline of a booking made on `hoy`.
CREATE FUNCTION monto_reservable(m montos, salida date, hoy date, senia_hasta date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT m.activo AND m.fecha_vto_senia >= hoy AND (m.senia = 0 OR least(m.fecha_vto_senia, senia_hasta) < salida)
    AND (cuantas = 0 OR CASE WHEN corridos + cuantas = 1 THEN m.primer_vencimiento
                             ELSE dia_del_mes(m.primer_vencimiento, corridos + cuantas - 1, m.dia_vencimiento) END < salida)
    FROM (SELECT greatest(m.cuotas, m.cuotas_adicional) AS cuantas,
                 CASE WHEN m.primer_vencimiento > hoy THEN 0
                      WHEN meses > 0 AND dia_del_mes(m.primer_vencimiento, meses, m.dia_vencimiento) > hoy THEN meses
                      ELSE meses + 1 END AS corridos
            FROM (SELECT ((extract(year FROM hoy) - extract(year FROM m.primer_vencimiento)) * 12
                          + extract(month FROM hoy) - extract(month FROM m.primer_vencimiento))::integer AS meses) d) c
$$;
--> statement-breakpoint
-- A booking's course, school and document must equal the rows that they were copied from.
CREATE FUNCTION comprobar_reserva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1
    FROM paquetes_curso pc JOIN cursos c ON c.id = pc.curso_id
    JOIN montos m ON m.paquete_curso_id = pc.id
    JOIN pasajeros p ON p.id = NEW.pasajero_id
   WHERE pc.id = NEW.paquete_curso_id AND pc.curso_id = NEW.curso_id AND c.colegio_id = NEW.colegio_id
     AND m.id = NEW.monto_id AND p.documento = NEW.documento AND p.usuario_id = NEW.usuario_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'reserva incoherente' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservas_coherentes BEFORE INSERT OR UPDATE OF usuario_id, pasajero_id, paquete_curso_id, colegio_id, curso_id, monto_id, documento
  ON reservas FOR EACH ROW EXECUTE FUNCTION comprobar_reserva();
--> statement-breakpoint
CREATE TRIGGER convenios_congelados BEFORE UPDATE OR DELETE ON convenios FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER convenios_sin_truncar BEFORE TRUNCATE ON convenios FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER convenios_encadenadas AFTER INSERT ON convenios DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION encadenar('id');
--> statement-breakpoint
CREATE FUNCTION buscar_reserva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT plegar_busqueda(concat_ws(' ', p.apellido, p.nombre, NEW.documento, NEW.apellido_tutor, NEW.nombre_tutor,
                          NEW.documento_tutor, NEW.telefono, '#' || NEW.id)), p.apellido
    INTO NEW.busqueda, NEW.apellido_pasajero FROM pasajeros p WHERE p.id = NEW.pasajero_id;
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
CREATE FUNCTION buscar_solicitud() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar_busqueda(concat_ws(' ', NEW.codigo, NEW.apellido, NEW.nombre, NEW.documento, NEW.mail, NEW.reserva));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER solicitudes_busqueda BEFORE INSERT OR UPDATE OF codigo, apellido, nombre, documento, mail, reserva
  ON solicitudes FOR EACH ROW EXECUTE FUNCTION buscar_solicitud();
--> statement-breakpoint
CREATE FUNCTION buscar_colegio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar_busqueda(NEW.nombre || ' ' || NEW.localidad);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER colegios_busqueda BEFORE INSERT OR UPDATE OF nombre, localidad
  ON colegios FOR EACH ROW EXECUTE FUNCTION buscar_colegio();
--> statement-breakpoint
CREATE FUNCTION buscar_curso() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar_busqueda(concat_ws(', ', NEW.grado, nullif('división ' || NEW.division, 'división '),
                                   nullif('turno ' || NEW.turno, 'turno '), NEW.anio));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cursos_busqueda BEFORE INSERT OR UPDATE OF grado, division, turno, anio
  ON cursos FOR EACH ROW EXECUTE FUNCTION buscar_curso();
--> statement-breakpoint
CREATE TABLE "importaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text NOT NULL,
	"clase" text NOT NULL,
	"archivo" text NOT NULL,
	"sha256" text NOT NULL,
	"estado" text NOT NULL,
	"mapa" jsonb NOT NULL,
	"resultado" jsonb,
	"hechas" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"personal_id" integer NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	"importada_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "origenes" (
	"sistema" text NOT NULL,
	"tabla" text NOT NULL,
	"id_viejo" text NOT NULL,
	"id" integer NOT NULL,
	"huella" text NOT NULL,
	"puestos" jsonb NOT NULL,
	"importacion_id" integer NOT NULL,
	CONSTRAINT "origenes_sistema_tabla_id_viejo_importacion_id_pk" PRIMARY KEY("sistema","tabla","id_viejo","importacion_id")
);
--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "origenes" ADD CONSTRAINT "origenes_importacion_id_importaciones_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importaciones"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "origenes_fila" ON "origenes" USING btree ("tabla","id");
--> statement-breakpoint
CREATE INDEX "origenes_importacion" ON "origenes" USING btree ("importacion_id","id");
