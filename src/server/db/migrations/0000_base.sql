-- Search ignores accents and finds parts of words.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Names sort as in Spanish: Ñ after N. The embedded engine knows no language, only rules.
DO $$ BEGIN
  CREATE COLLATION espanol FROM "es-x-icu";
EXCEPTION WHEN undefined_object THEN
  CREATE COLLATION espanol (provider = icu, locale = 'und', rules = '&N<ñ<<<Ñ');
END $$;
--> statement-breakpoint
CREATE TABLE "suscriptores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suscriptores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail" text NOT NULL,
	"estado" text NOT NULL,
	"tk_hash" text,
	"tk_vence" timestamp with time zone,
	"confirmado_en" timestamp with time zone,
	"baja_en" timestamp with time zone,
	"rebotado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suscriptores_estado" CHECK ("suscriptores"."estado" in ('pendiente', 'confirmado', 'baja'))
);
--> statement-breakpoint
CREATE TABLE "borradores" (
	"usuario_id" integer NOT NULL,
	"viaje" integer NOT NULL,
	"sellado" text NOT NULL,
	"guardado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "borradores_usuario_id_viaje_pk" PRIMARY KEY("usuario_id","viaje")
);
--> statement-breakpoint
CREATE TABLE "busqueda_destinos" (
	"destino_id" integer PRIMARY KEY NOT NULL,
	"documento" "tsvector" NOT NULL,
	"palabras" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busqueda_paquetes" (
	"paquete_id" integer PRIMARY KEY NOT NULL,
	"documento" "tsvector" NOT NULL,
	"palabras" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eslabones" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eslabones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"libro" text NOT NULL,
	"fila" integer NOT NULL,
	"campos" text[] NOT NULL,
	"anterior" "bytea" NOT NULL,
	"huella" "bytea" NOT NULL
);
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
	CONSTRAINT "campanias_estado" CHECK ("campanias"."estado" in ('borrador', 'enviando', 'enviada', 'detenida'))
);
--> statement-breakpoint
CREATE TABLE "carta_envios" (
	"carta_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"correo_id" integer,
	CONSTRAINT "carta_envios_carta_id_usuario_id_pk" PRIMARY KEY("carta_id","usuario_id")
);
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
	CONSTRAINT "cartas_a_quien" CHECK ("cartas"."a_quien" in ('todas', 'deben', 'vencido', 'papeles')),
	CONSTRAINT "cartas_canal" CHECK ("cartas"."canal" in ('mail'))
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"servicio" integer PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"texto" text DEFAULT '' NOT NULL,
	"imagen_id" integer NOT NULL,
	CONSTRAINT "banners_servicio" CHECK ("banners"."servicio" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "catalogo_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "catalogo_version_unica" CHECK ("catalogo_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "destino_servicios" (
	"destino_id" integer NOT NULL,
	"servicio_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "destino_servicios_destino_id_servicio_id_pk" PRIMARY KEY("destino_id","servicio_id")
);
--> statement-breakpoint
CREATE TABLE "destinos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "destinos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"coordenadas" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hoteles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hoteles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destino_id" integer NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"estrellas" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hoteles_estrellas" CHECK ("hoteles"."estrellas" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "imagenes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imagenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"archivo" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"ancho" integer NOT NULL,
	"alto" integer NOT NULL,
	"color" text NOT NULL,
	"foco_x" double precision DEFAULT 0.5 NOT NULL,
	"foco_y" double precision DEFAULT 0.5 NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"paquete_id" integer,
	"destino_id" integer,
	"hotel_id" integer,
	"programa_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imagenes_un_dueno" CHECK (num_nonnulls("imagenes"."paquete_id", "imagenes"."destino_id", "imagenes"."hotel_id", "imagenes"."programa_id") <= 1),
	CONSTRAINT "imagenes_foco" CHECK ("imagenes"."foco_x" between 0 and 1 and "imagenes"."foco_y" between 0 and 1),
	CONSTRAINT "imagenes_medidas" CHECK ("imagenes"."ancho" > 0 and "imagenes"."alto" > 0)
);
--> statement-breakpoint
CREATE TABLE "paquete_hoteles" (
	"paquete_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paquete_hoteles_paquete_id_hotel_id_pk" PRIMARY KEY("paquete_id","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "paquete_programas" (
	"paquete_id" integer NOT NULL,
	"programa_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paquete_programas_paquete_id_programa_id_pk" PRIMARY KEY("paquete_id","programa_id")
);
--> statement-breakpoint
CREATE TABLE "paquete_servicios" (
	"paquete_id" integer NOT NULL,
	"servicio_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paquete_servicios_paquete_id_servicio_id_pk" PRIMARY KEY("paquete_id","servicio_id")
);
--> statement-breakpoint
CREATE TABLE "paquetes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paquetes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"duracion" text DEFAULT '' NOT NULL,
	"sale" text DEFAULT '' NOT NULL,
	"vuelve" text DEFAULT '' NOT NULL,
	"transporte" text DEFAULT '' NOT NULL,
	"comidas" text DEFAULT '' NOT NULL,
	"itinerario" text DEFAULT '' NOT NULL,
	"acompanan" text DEFAULT '' NOT NULL,
	"no_incluye" text DEFAULT '' NOT NULL,
	"preguntas" text DEFAULT '' NOT NULL,
	"noches" integer,
	"tipo_id" integer,
	"subtipo_id" integer,
	"destino_id" integer,
	"fecha_inicio" date,
	"fecha_fin" date,
	"desde" bigint,
	"sin_impuestos" bigint,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"publicado" boolean DEFAULT true NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paquetes_moneda" CHECK ("paquetes"."moneda" in ('ARS', 'USD')),
	CONSTRAINT "paquetes_fechas" CHECK ("paquetes"."fecha_fin" >= "paquetes"."fecha_inicio"),
	CONSTRAINT "paquetes_desde" CHECK ("paquetes"."desde" > 0),
	CONSTRAINT "paquetes_sin_impuestos" CHECK ("paquetes"."sin_impuestos" between 1 and "paquetes"."desde")
);
--> statement-breakpoint
CREATE TABLE "programas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destino_id" integer NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promociones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promociones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destino_id" integer NOT NULL,
	"descuento" integer NOT NULL,
	"link" text NOT NULL,
	"imagen_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"vigente" boolean DEFAULT true NOT NULL,
	"precio_antes" bigint,
	"precio_ahora" bigint,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"hasta" date,
	CONSTRAINT "promociones_moneda" CHECK ("promociones"."moneda" in ('ARS', 'USD')),
	CONSTRAINT "promociones_precios" CHECK (("promociones"."precio_antes" is null) = ("promociones"."precio_ahora" is null) and "promociones"."precio_ahora" > 0 and "promociones"."precio_antes" > "promociones"."precio_ahora"),
	CONSTRAINT "promociones_descuento" CHECK ("promociones"."descuento" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "servicios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "servicios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"detalles" text DEFAULT '' NOT NULL,
	"icono" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"titulo" text NOT NULL,
	"contenido" text DEFAULT '' NOT NULL,
	"link" text NOT NULL,
	"imagen_id" integer NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subtipos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subtipos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo_id" integer NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"imagen_id" integer,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipos" (
	"id" integer PRIMARY KEY NOT NULL,
	"nombre" text COLLATE espanol NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colegios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colegios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE espanol NOT NULL,
	"localidad" text COLLATE espanol DEFAULT '' NOT NULL,
	"busqueda" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
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
CREATE TABLE "feriados" (
	"fecha" date PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL
);
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
CREATE TABLE "convenio_plantillas" (
	"version" integer PRIMARY KEY NOT NULL,
	"cuerpo" text NOT NULL,
	"politica" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"personal_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
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
	"agente" text NOT NULL
);
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
CREATE TABLE "dispositivos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispositivos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"usuario_id" integer,
	"personal_id" integer,
	"usado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "dispositivos_de_alguien" CHECK (num_nonnulls("dispositivos"."usuario_id", "dispositivos"."personal_id") = 1)
);
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
CREATE TABLE "enlaces_personal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"personal_id" integer NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"usado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotencias" (
	"actor" text NOT NULL,
	"llamada" text NOT NULL,
	"clave" text NOT NULL,
	"cuerpo_hash" text NOT NULL,
	"respuesta" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencias_actor_llamada_clave_pk" PRIMARY KEY("actor","llamada","clave")
);
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
CREATE TABLE "limites" (
	"clave" text NOT NULL,
	"ventana" timestamp with time zone NOT NULL,
	"cuenta" integer NOT NULL,
	CONSTRAINT "limites_clave_ventana_pk" PRIMARY KEY("clave","ventana")
);
--> statement-breakpoint
CREATE TABLE "personal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario" text NOT NULL,
	"mail" text NOT NULL,
	"nombre" text COLLATE espanol NOT NULL,
	"apellido" text COLLATE espanol NOT NULL,
	"nivel" text NOT NULL,
	"password_hash" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"totp_secreto" text,
	"totp_desde" timestamp with time zone,
	"totp_paso" bigint,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_nivel" CHECK ("personal"."nivel" in ('1', '10')),
	CONSTRAINT "personal_mail_minusculas" CHECK ("personal"."mail" = lower("personal"."mail"))
);
--> statement-breakpoint
CREATE TABLE "respaldos_personal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "respaldos_personal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"personal_id" integer NOT NULL,
	"codigo_hash" text NOT NULL,
	"usado_en" timestamp with time zone
);
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
CREATE TABLE "ajustes" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retenciones" (
	"tarea" text PRIMARY KEY NOT NULL,
	"corrida_en" timestamp with time zone NOT NULL,
	"quitados" integer NOT NULL,
	"quito_en" timestamp with time zone,
	"quito" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cuando" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_tipo" text NOT NULL,
	"actor_id" integer,
	"accion" text NOT NULL,
	"objeto_tipo" text NOT NULL,
	"objeto_id" text NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	"antes" jsonb,
	"despues" jsonb
);
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
	CONSTRAINT "correos_estado" CHECK ("correos"."estado" in ('pendiente', 'enviado', 'guardado', 'fallido'))
);
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
CREATE TABLE "cierres_caja" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cierres_caja_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"numero" integer DEFAULT 1 NOT NULL,
	"esperado_ars" bigint NOT NULL,
	"esperado_usd" bigint NOT NULL,
	"contado_ars" bigint NOT NULL,
	"contado_usd" bigint NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "cierres_caja_contado" CHECK ("cierres_caja"."contado_ars" >= 0 and "cierres_caja"."contado_usd" >= 0),
	CONSTRAINT "cierres_caja_motivo" CHECK (("cierres_caja"."numero" = 1) = ("cierres_caja"."motivo" = ''))
);
--> statement-breakpoint
CREATE TABLE "cierres_periodo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cierres_periodo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hasta" date NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL
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
	"reemplaza_id" integer,
	"retirada_en" timestamp with time zone,
	"vence_en" timestamp with time zone NOT NULL,
	"creada_en" timestamp with time zone NOT NULL
);
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
CREATE TABLE "coberturas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coberturas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"devolucion_id" integer NOT NULL,
	"pago_id" integer,
	"importe" bigint NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"personal_id" integer,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "coberturas_importe" CHECK ("coberturas"."importe" <> 0),
	CONSTRAINT "coberturas_condonada" CHECK ("coberturas"."pago_id" is not null or ("coberturas"."importe" > 0 and "coberturas"."motivo" <> ''))
);
--> statement-breakpoint
CREATE TABLE "cotizaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"pesos" bigint NOT NULL,
	"personal_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cotizaciones_pesos" CHECK ("cotizaciones"."pesos" > 0)
);
--> statement-breakpoint
CREATE TABLE "creditos" (
	"pago_id" integer PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"moneda" text NOT NULL,
	"importe" bigint NOT NULL,
	CONSTRAINT "creditos_importe" CHECK ("creditos"."importe" > 0)
);
--> statement-breakpoint
CREATE TABLE "devoluciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"excede" bigint DEFAULT 0 NOT NULL,
	"motivo" text NOT NULL,
	"canal" text DEFAULT 'mercadopago' NOT NULL,
	"personal_id" integer,
	"nota" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devoluciones_importe" CHECK ("devoluciones"."importe" > 0),
	CONSTRAINT "devoluciones_excede" CHECK ("devoluciones"."excede" between 0 and "devoluciones"."importe"),
	CONSTRAINT "devoluciones_canal" CHECK ("devoluciones"."canal" in ('mercadopago', 'efectivo', 'transferencia'))
);
--> statement-breakpoint
CREATE TABLE "devoluciones_pedidas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_pedidas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"personal_id" integer NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	"terminada_en" timestamp with time zone,
	CONSTRAINT "devoluciones_pedidas_importe" CHECK ("devoluciones_pedidas"."importe" > 0)
);
--> statement-breakpoint
CREATE TABLE "imputaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imputaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"importe_pago" bigint NOT NULL,
	"cotizacion" bigint,
	"cotizacion_fecha" date,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imputaciones_signo" CHECK ("imputaciones"."importe" <> 0 and sign("imputaciones"."importe") = sign("imputaciones"."importe_pago"))
);
--> statement-breakpoint
CREATE TABLE "numeradores" (
	"nombre" text PRIMARY KEY NOT NULL,
	"ultimo" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pagos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pagos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"canal" text NOT NULL,
	"moneda" text NOT NULL,
	"importe" bigint NOT NULL,
	"proveedor_pago_id" text,
	"preferencia_id" integer,
	"comision" bigint,
	"neto" bigint,
	"personal_id" integer,
	"comprobante" text DEFAULT '' NOT NULL,
	"nota" text DEFAULT '' NOT NULL,
	"recibido_en" timestamp with time zone NOT NULL,
	CONSTRAINT "pagos_importe" CHECK ("pagos"."importe" > 0),
	CONSTRAINT "pagos_moneda" CHECK ("pagos"."moneda" in ('ARS', 'USD')),
	CONSTRAINT "pagos_canal" CHECK ("pagos"."canal" in ('mercadopago', 'efectivo', 'transferencia'))
);
--> statement-breakpoint
CREATE TABLE "recibos" (
	"numero" integer PRIMARY KEY NOT NULL,
	"pago_id" integer NOT NULL,
	"datos" jsonb,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer,
	"motivo" text NOT NULL,
	"resuelta" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transferencia_cuotas" (
	"transferencia_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	CONSTRAINT "transferencia_cuotas_transferencia_id_cuota_id_pk" PRIMARY KEY("transferencia_id","cuota_id")
);
--> statement-breakpoint
CREATE TABLE "transferencias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferencias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"fecha" date NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"archivo" text NOT NULL,
	"archivo_tipo" text NOT NULL,
	"estado" text NOT NULL,
	"motivo" text DEFAULT '' NOT NULL,
	"pago_id" integer,
	"atendida_por" integer,
	"atendida_en" timestamp with time zone,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "transferencias_importe" CHECK ("transferencias"."importe" > 0),
	CONSTRAINT "transferencias_estado" CHECK ("transferencias"."estado" in ('informada', 'acreditada', 'rechazada')),
	CONSTRAINT "transferencias_pago" CHECK (("transferencias"."estado" = 'acreditada') = ("transferencias"."pago_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "avisos_pago" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avisos_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"data_id" text NOT NULL,
	"tipo" text NOT NULL,
	"cuerpo" text NOT NULL,
	"encabezados" jsonb NOT NULL,
	"recibido_en" timestamp with time zone NOT NULL,
	"procesado_en" timestamp with time zone,
	"resultado" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enlace_pago_cuotas" (
	"enlace_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	CONSTRAINT "enlace_pago_cuotas_enlace_id_cuota_id_pk" PRIMARY KEY("enlace_id","cuota_id")
);
--> statement-breakpoint
CREATE TABLE "enlaces_pago" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_pago_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"anulado_en" timestamp with time zone,
	"creado_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferencia_cuotas" (
	"preferencia_id" integer NOT NULL,
	"cuota_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"importe_pesos" bigint NOT NULL,
	"cotizacion" bigint,
	"cotizacion_fecha" date,
	CONSTRAINT "preferencia_cuotas_preferencia_id_cuota_id_pk" PRIMARY KEY("preferencia_id","cuota_id")
);
--> statement-breakpoint
CREATE TABLE "preferencias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preferencias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"referencia" text NOT NULL,
	"proveedor_id" text,
	"init_point" text,
	"importe" bigint NOT NULL,
	"estado" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"enlace_pago_id" integer,
	"conciliada_en" timestamp with time zone,
	"cerrada" boolean DEFAULT false NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencias_importe" CHECK ("preferencias"."importe" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_proveedor" (
	"clase" text NOT NULL,
	"id" text NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"datos" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_proveedor_clase_id_pk" PRIMARY KEY("clase","id")
);
--> statement-breakpoint
CREATE TABLE "ajustes_precio" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ajustes_precio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paquete_curso_id" integer NOT NULL,
	"porcentaje" integer NOT NULL,
	"desde" date NOT NULL,
	"motivo" text NOT NULL,
	"personal_id" integer NOT NULL,
	"creado_en" timestamp with time zone NOT NULL,
	CONSTRAINT "ajustes_precio_porcentaje" CHECK ("ajustes_precio"."porcentaje" > 0)
);
--> statement-breakpoint
CREATE TABLE "cancelaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancelaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"motivo" text NOT NULL,
	"detalle" text DEFAULT '' NOT NULL,
	"cargo_ars" bigint NOT NULL,
	"cargo_usd" bigint NOT NULL,
	"personal_id" integer,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "cancelaciones_cargo" CHECK ("cancelaciones"."cargo_ars" >= 0 and "cancelaciones"."cargo_usd" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cuotas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cuotas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"moneda" text NOT NULL,
	"importe" bigint NOT NULL,
	"vencimiento" date NOT NULL,
	"concepto" text DEFAULT 'cuota' NOT NULL,
	"origen_id" integer,
	"periodo" text DEFAULT '' NOT NULL,
	"pagado" bigint DEFAULT 0 NOT NULL,
	"condonado" bigint DEFAULT 0 NOT NULL,
	"debe_viaje" integer,
	CONSTRAINT "cuotas_pagado" CHECK ("cuotas"."pagado" >= 0 and "cuotas"."condonado" >= 0 and "cuotas"."pagado" + "cuotas"."condonado" <= "cuotas"."importe"),
	CONSTRAINT "cuotas_condonado" CHECK ("cuotas"."condonado" = 0 or "cuotas"."concepto" = 'cancelacion'),
	CONSTRAINT "cuotas_concepto" CHECK ("cuotas"."concepto" in ('cuota', 'ajuste', 'interes', 'cancelacion')),
	CONSTRAINT "cuotas_origen" CHECK (("cuotas"."concepto" in ('ajuste', 'interes')) = ("cuotas"."origen_id" is not null)),
	CONSTRAINT "cuotas_importe" CHECK ("cuotas"."importe" > 0),
	CONSTRAINT "cuotas_numero" CHECK ("cuotas"."numero" >= 0),
	CONSTRAINT "cuotas_moneda" CHECK ("cuotas"."moneda" in ('ARS', 'USD'))
);
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
	CONSTRAINT "reservas_estado" CHECK ("reservas"."estado" in ('pendiente_senia', 'confirmada', 'pagada', 'vencida', 'cancelada')),
	CONSTRAINT "reservas_precio" CHECK ("reservas"."precio_ars" >= 0 and "reservas"."precio_usd" >= 0 and ("reservas"."precio_ars" > 0 or "reservas"."precio_usd" > 0))
);
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
);--> statement-breakpoint
CREATE TABLE "sumas_dia" (
	"dia" date NOT NULL,
	"moneda" text NOT NULL,
	"canal" text NOT NULL,
	"cobros" integer DEFAULT 0 NOT NULL,
	"cobrado" bigint DEFAULT 0 NOT NULL,
	"comision" bigint DEFAULT 0 NOT NULL,
	"devuelto" bigint DEFAULT 0 NOT NULL,
	"excedido" bigint DEFAULT 0 NOT NULL,
	"cursos" bigint DEFAULT 0 NOT NULL,
	"cubierto" bigint DEFAULT 0 NOT NULL,
	"condonado" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sumas_dia_dia_moneda_canal_pk" PRIMARY KEY("dia","moneda","canal")
);
--> statement-breakpoint
CREATE TABLE "sumas_reservas" (
	"dia" date PRIMARY KEY NOT NULL,
	"reservas" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sumas_viaje" (
	"dia" date NOT NULL,
	"paquete_curso_id" integer NOT NULL,
	"moneda" text NOT NULL,
	"cobrado" bigint NOT NULL,
	CONSTRAINT "sumas_viaje_dia_paquete_curso_id_moneda_pk" PRIMARY KEY("dia","paquete_curso_id","moneda")
);
--> statement-breakpoint
ALTER TABLE "borradores" ADD CONSTRAINT "borradores_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busqueda_destinos" ADD CONSTRAINT "busqueda_destinos_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busqueda_paquetes" ADD CONSTRAINT "busqueda_paquetes_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_campania_id_campanias_id_fk" FOREIGN KEY ("campania_id") REFERENCES "public"."campanias"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_suscriptor_id_suscriptores_id_fk" FOREIGN KEY ("suscriptor_id") REFERENCES "public"."suscriptores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campania_envios" ADD CONSTRAINT "campania_envios_correo_id_correos_id_fk" FOREIGN KEY ("correo_id") REFERENCES "public"."correos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campanias" ADD CONSTRAINT "campanias_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carta_envios" ADD CONSTRAINT "carta_envios_carta_id_cartas_id_fk" FOREIGN KEY ("carta_id") REFERENCES "public"."cartas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carta_envios" ADD CONSTRAINT "carta_envios_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carta_envios" ADD CONSTRAINT "carta_envios_correo_id_correos_id_fk" FOREIGN KEY ("correo_id") REFERENCES "public"."correos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_curso_id_cursos_id_fk" FOREIGN KEY ("curso_id") REFERENCES "public"."cursos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destino_servicios" ADD CONSTRAINT "destino_servicios_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destino_servicios" ADD CONSTRAINT "destino_servicios_servicio_id_servicios_id_fk" FOREIGN KEY ("servicio_id") REFERENCES "public"."servicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hoteles" ADD CONSTRAINT "hoteles_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_hotel_id_hoteles_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hoteles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagenes" ADD CONSTRAINT "imagenes_programa_id_programas_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."programas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_hoteles" ADD CONSTRAINT "paquete_hoteles_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_hoteles" ADD CONSTRAINT "paquete_hoteles_hotel_id_hoteles_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hoteles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_programas" ADD CONSTRAINT "paquete_programas_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_programas" ADD CONSTRAINT "paquete_programas_programa_id_programas_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."programas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_servicios" ADD CONSTRAINT "paquete_servicios_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquete_servicios" ADD CONSTRAINT "paquete_servicios_servicio_id_servicios_id_fk" FOREIGN KEY ("servicio_id") REFERENCES "public"."servicios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes" ADD CONSTRAINT "paquetes_tipo_id_tipos_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."tipos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes" ADD CONSTRAINT "paquetes_subtipo_id_subtipos_id_fk" FOREIGN KEY ("subtipo_id") REFERENCES "public"."subtipos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes" ADD CONSTRAINT "paquetes_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programas" ADD CONSTRAINT "programas_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promociones" ADD CONSTRAINT "promociones_destino_id_destinos_id_fk" FOREIGN KEY ("destino_id") REFERENCES "public"."destinos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promociones" ADD CONSTRAINT "promociones_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subtipos" ADD CONSTRAINT "subtipos_tipo_id_tipos_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."tipos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subtipos" ADD CONSTRAINT "subtipos_imagen_id_imagenes_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."imagenes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cursos" ADD CONSTRAINT "cursos_colegio_id_colegios_id_fk" FOREIGN KEY ("colegio_id") REFERENCES "public"."colegios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "montos" ADD CONSTRAINT "montos_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes_curso" ADD CONSTRAINT "paquetes_curso_paquete_id_paquetes_id_fk" FOREIGN KEY ("paquete_id") REFERENCES "public"."paquetes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes_curso" ADD CONSTRAINT "paquetes_curso_curso_id_cursos_id_fk" FOREIGN KEY ("curso_id") REFERENCES "public"."cursos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paquetes_curso" ADD CONSTRAINT "paquetes_curso_responsable_id_personal_id_fk" FOREIGN KEY ("responsable_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenio_plantillas" ADD CONSTRAINT "convenio_plantillas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenios" ADD CONSTRAINT "convenios_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenios" ADD CONSTRAINT "convenios_plantilla_version_convenio_plantillas_version_fk" FOREIGN KEY ("plantilla_version") REFERENCES "public"."convenio_plantillas"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitudes" ADD CONSTRAINT "solicitudes_atendida_por_personal_id_fk" FOREIGN KEY ("atendida_por") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafios_llave" ADD CONSTRAINT "desafios_llave_sesion_id_sesiones_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."sesiones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_acceso" ADD CONSTRAINT "llaves_acceso_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llaves_acceso" ADD CONSTRAINT "llaves_acceso_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_personal" ADD CONSTRAINT "enlaces_personal_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingresos" ADD CONSTRAINT "ingresos_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respaldos_personal" ADD CONSTRAINT "respaldos_personal_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultas" ADD CONSTRAINT "consultas_asignada_a_personal_id_fk" FOREIGN KEY ("asignada_a") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas_consulta" ADD CONSTRAINT "respuestas_consulta_consulta_id_consultas_id_fk" FOREIGN KEY ("consulta_id") REFERENCES "public"."consultas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas_consulta" ADD CONSTRAINT "respuestas_consulta_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cierres_caja" ADD CONSTRAINT "cierres_caja_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cierres_periodo" ADD CONSTRAINT "cierres_periodo_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notas_reserva" ADD CONSTRAINT "notas_reserva_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notas_reserva" ADD CONSTRAINT "notas_reserva_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "propuestas" ADD CONSTRAINT "propuestas_reemplaza_id_reservas_id_fk" FOREIGN KEY ("reemplaza_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coberturas" ADD CONSTRAINT "coberturas_devolucion_id_devoluciones_id_fk" FOREIGN KEY ("devolucion_id") REFERENCES "public"."devoluciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coberturas" ADD CONSTRAINT "coberturas_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coberturas" ADD CONSTRAINT "coberturas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creditos" ADD CONSTRAINT "creditos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creditos" ADD CONSTRAINT "creditos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_pedidas" ADD CONSTRAINT "devoluciones_pedidas_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones_pedidas" ADD CONSTRAINT "devoluciones_pedidas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imputaciones" ADD CONSTRAINT "imputaciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imputaciones" ADD CONSTRAINT "imputaciones_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_preferencia_id_preferencias_id_fk" FOREIGN KEY ("preferencia_id") REFERENCES "public"."preferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisiones" ADD CONSTRAINT "revisiones_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia_cuotas" ADD CONSTRAINT "transferencia_cuotas_transferencia_id_transferencias_id_fk" FOREIGN KEY ("transferencia_id") REFERENCES "public"."transferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencia_cuotas" ADD CONSTRAINT "transferencia_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transferencias" ADD CONSTRAINT "transferencias_atendida_por_personal_id_fk" FOREIGN KEY ("atendida_por") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlace_pago_cuotas" ADD CONSTRAINT "enlace_pago_cuotas_enlace_id_enlaces_pago_id_fk" FOREIGN KEY ("enlace_id") REFERENCES "public"."enlaces_pago"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlace_pago_cuotas" ADD CONSTRAINT "enlace_pago_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enlaces_pago" ADD CONSTRAINT "enlaces_pago_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia_cuotas" ADD CONSTRAINT "preferencia_cuotas_preferencia_id_preferencias_id_fk" FOREIGN KEY ("preferencia_id") REFERENCES "public"."preferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia_cuotas" ADD CONSTRAINT "preferencia_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_enlace_pago_id_enlaces_pago_id_fk" FOREIGN KEY ("enlace_pago_id") REFERENCES "public"."enlaces_pago"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ajustes_precio" ADD CONSTRAINT "ajustes_precio_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ajustes_precio" ADD CONSTRAINT "ajustes_precio_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelaciones" ADD CONSTRAINT "cancelaciones_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancelaciones" ADD CONSTRAINT "cancelaciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_origen_id_cuotas_id_fk" FOREIGN KEY ("origen_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fotos_documento" ADD CONSTRAINT "fotos_documento_pasajero_id_pasajeros_id_fk" FOREIGN KEY ("pasajero_id") REFERENCES "public"."pasajeros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lista_espera" ADD CONSTRAINT "lista_espera_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pasajeros" ADD CONSTRAINT "pasajeros_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_pasajero_id_pasajeros_id_fk" FOREIGN KEY ("pasajero_id") REFERENCES "public"."pasajeros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_colegio_id_colegios_id_fk" FOREIGN KEY ("colegio_id") REFERENCES "public"."colegios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_monto_id_montos_id_fk" FOREIGN KEY ("monto_id") REFERENCES "public"."montos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "suscriptores_mail_key" ON "suscriptores" USING btree ("mail");--> statement-breakpoint
CREATE UNIQUE INDEX "suscriptores_tk_key" ON "suscriptores" USING btree ("tk_hash");--> statement-breakpoint
CREATE INDEX "borradores_guardado" ON "borradores" USING btree ("guardado_en");--> statement-breakpoint
CREATE INDEX "suscriptores_estado_idx" ON "suscriptores" USING btree ("estado","id");--> statement-breakpoint
CREATE INDEX "suscriptores_creado" ON "suscriptores" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "suscriptores_estado_creado" ON "suscriptores" USING btree ("estado","creado_en","id");--> statement-breakpoint
CREATE INDEX "suscriptores_rebotados" ON "suscriptores" USING btree ("creado_en","id") WHERE "suscriptores"."rebotado_en" is not null and "suscriptores"."estado" <> 'baja';--> statement-breakpoint
CREATE INDEX "suscriptores_busqueda" ON "suscriptores" USING gin ("mail" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "busqueda_destinos_documento" ON "busqueda_destinos" USING gin ("documento");--> statement-breakpoint
CREATE INDEX "busqueda_destinos_palabras" ON "busqueda_destinos" USING gin ("palabras" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "busqueda_paquetes_documento" ON "busqueda_paquetes" USING gin ("documento");--> statement-breakpoint
CREATE INDEX "busqueda_paquetes_palabras" ON "busqueda_paquetes" USING gin ("palabras" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "eslabones_fila_key" ON "eslabones" USING btree ("libro","fila");--> statement-breakpoint
CREATE UNIQUE INDEX "eslabones_anterior_key" ON "eslabones" USING btree ("anterior");--> statement-breakpoint
CREATE INDEX "campania_envios_pendientes" ON "campania_envios" USING btree ("campania_id","suscriptor_id") WHERE "campania_envios"."escrito_en" is null;--> statement-breakpoint
CREATE INDEX "campania_envios_correo" ON "campania_envios" USING btree ("correo_id");--> statement-breakpoint
CREATE INDEX "campania_envios_bajas" ON "campania_envios" USING btree ("campania_id") WHERE "campania_envios"."baja_en" is not null;--> statement-breakpoint
CREATE INDEX "carta_envios_usuario" ON "carta_envios" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "carta_envios_correo" ON "carta_envios" USING btree ("correo_id");--> statement-breakpoint
CREATE INDEX "cartas_viaje" ON "cartas" USING btree ("paquete_curso_id","id");--> statement-breakpoint
CREATE INDEX "cartas_curso" ON "cartas" USING btree ("curso_id","id");--> statement-breakpoint
CREATE INDEX "destinos_nombre" ON "destinos" USING btree ("nombre","id");--> statement-breakpoint
CREATE INDEX "hoteles_destino" ON "hoteles" USING btree ("destino_id","nombre");--> statement-breakpoint
CREATE INDEX "imagenes_paquete" ON "imagenes" USING btree ("paquete_id","orden","id");--> statement-breakpoint
CREATE INDEX "imagenes_destino" ON "imagenes" USING btree ("destino_id","orden","id");--> statement-breakpoint
CREATE INDEX "imagenes_hotel" ON "imagenes" USING btree ("hotel_id","orden","id");--> statement-breakpoint
CREATE INDEX "imagenes_programa" ON "imagenes" USING btree ("programa_id","orden","id");--> statement-breakpoint
CREATE INDEX "paquetes_tipo" ON "paquetes" USING btree ("tipo_id","orden","id") WHERE "paquetes"."publicado";--> statement-breakpoint
CREATE INDEX "paquetes_orden" ON "paquetes" USING btree ("orden","id") WHERE "paquetes"."publicado";--> statement-breakpoint
CREATE INDEX "paquetes_destino" ON "paquetes" USING btree ("destino_id");--> statement-breakpoint
CREATE INDEX "programas_destino" ON "programas" USING btree ("destino_id","nombre");--> statement-breakpoint
CREATE UNIQUE INDEX "promociones_destino_key" ON "promociones" USING btree ("destino_id");--> statement-breakpoint
CREATE INDEX "subtipos_tipo" ON "subtipos" USING btree ("tipo_id","orden");--> statement-breakpoint
CREATE UNIQUE INDEX "colegios_nombre_key" ON "colegios" USING btree ("nombre","localidad");--> statement-breakpoint
CREATE INDEX "colegios_localidad" ON "colegios" USING btree ("localidad","id");--> statement-breakpoint
CREATE INDEX "colegios_busqueda" ON "colegios" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cursos_busqueda" ON "cursos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cursos_key" ON "cursos" USING btree ("colegio_id","anio","grado","division","turno");--> statement-breakpoint
CREATE INDEX "montos_paquete_curso" ON "montos" USING btree ("paquete_curso_id","orden");--> statement-breakpoint
CREATE INDEX "paquetes_curso_curso" ON "paquetes_curso" USING btree ("curso_id","fecha_salida");--> statement-breakpoint
CREATE INDEX "paquetes_curso_paquete" ON "paquetes_curso" USING btree ("paquete_id");--> statement-breakpoint
CREATE INDEX "paquetes_curso_salida" ON "paquetes_curso" USING btree ("fecha_salida","id");--> statement-breakpoint
CREATE UNIQUE INDEX "convenios_reserva_key" ON "convenios" USING btree ("reserva_id");--> statement-breakpoint
CREATE INDEX "convenios_sha" ON "convenios" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "solicitudes_codigo_key" ON "solicitudes" USING btree ("codigo");--> statement-breakpoint
CREATE INDEX "solicitudes_reserva" ON "solicitudes" USING btree ("reserva_id") WHERE "solicitudes"."reserva_id" is not null;--> statement-breakpoint
CREATE INDEX "solicitudes_mail" ON "solicitudes" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "solicitudes_pendientes" ON "solicitudes" USING btree ("id") WHERE "solicitudes"."atendida_en" is null;--> statement-breakpoint
CREATE INDEX "solicitudes_busqueda" ON "solicitudes" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "solicitudes_creada" ON "solicitudes" USING btree ("creada_en","id");--> statement-breakpoint
CREATE INDEX "solicitudes_turno" ON "solicitudes" USING btree (((case when "atendida_en" is not null then 1 else 0 end)::bigint),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "desafios_llave_intento_key" ON "desafios_llave" USING btree ("intento_hash");--> statement-breakpoint
CREATE INDEX "desafios_llave_sesion" ON "desafios_llave" USING btree ("sesion_id");--> statement-breakpoint
CREATE INDEX "desafios_llave_vence" ON "desafios_llave" USING btree ("vence_en");--> statement-breakpoint
CREATE UNIQUE INDEX "llaves_acceso_credencial_key" ON "llaves_acceso" USING btree ("credencial");--> statement-breakpoint
CREATE INDEX "llaves_acceso_usuario" ON "llaves_acceso" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "llaves_acceso_personal" ON "llaves_acceso" USING btree ("personal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispositivos_usuario_key" ON "dispositivos" USING btree ("usuario_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "dispositivos_personal_key" ON "dispositivos" USING btree ("personal_id","token_hash");--> statement-breakpoint
CREATE INDEX "dispositivos_usado" ON "dispositivos" USING btree ("usado_en");--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_token_key" ON "enlaces" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_usuario" ON "enlaces" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_personal_token_key" ON "enlaces_personal" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_personal_personal" ON "enlaces_personal" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "idempotencias_creado" ON "idempotencias" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "ingresos_personal" ON "ingresos" USING btree ("personal_id","cuando","id");--> statement-breakpoint
CREATE INDEX "ingresos_cuando" ON "ingresos" USING btree ("cuando","id");--> statement-breakpoint
CREATE INDEX "ingresos_resultado_cuando" ON "ingresos" USING btree ("resultado","cuando","id");--> statement-breakpoint
CREATE INDEX "ingresos_entradas" ON "ingresos" USING btree ("personal_id","cuando") WHERE "ingresos"."resultado" = 'entro';--> statement-breakpoint
CREATE INDEX "ingresos_ip" ON "ingresos" USING gin ("ip" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "limites_ventana" ON "limites" USING btree ("ventana");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_usuario_key" ON "personal" USING btree (lower("usuario"));--> statement-breakpoint
CREATE UNIQUE INDEX "personal_mail_key" ON "personal" USING btree ("mail");--> statement-breakpoint
CREATE UNIQUE INDEX "respaldos_personal_key" ON "respaldos_personal" USING btree ("personal_id","codigo_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_token_key" ON "sesiones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sesiones_usuario" ON "sesiones" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sesiones_personal" ON "sesiones" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "sesiones_vence" ON "sesiones" USING btree ("vence_en");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_mail_key" ON "usuarios" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "usuarios_orden" ON "usuarios" USING btree ("apellido","nombre","id");--> statement-breakpoint
CREATE INDEX "usuarios_busqueda" ON "usuarios" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "auditoria_objeto" ON "auditoria" USING btree ("objeto_tipo","objeto_id","id");--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor_tipo","actor_id","id");--> statement-breakpoint
CREATE INDEX "auditoria_cuando" ON "auditoria" USING btree ("cuando","id");--> statement-breakpoint
CREATE INDEX "auditoria_busqueda" ON "auditoria" USING gin (("accion" || ' ' || "objeto_tipo" || ' ' || "objeto_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultas_nuevas" ON "consultas" USING btree ("id") WHERE not "consultas"."visto";--> statement-breakpoint
CREATE INDEX "consultas_busqueda" ON "consultas" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consultas_mail" ON "consultas" USING btree ("mail","id");--> statement-breakpoint
CREATE INDEX "consultas_asignadas" ON "consultas" USING btree ("asignada_a","id");--> statement-breakpoint
CREATE INDEX "consultas_sin_respuesta" ON "consultas" USING btree ("id") WHERE "consultas"."respondida_en" is null;--> statement-breakpoint
CREATE INDEX "consultas_respondidas" ON "consultas" USING btree ("respondida_en","creada_en") WHERE "consultas"."respondida_en" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "correos_clave_key" ON "correos" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "correos_pendientes" ON "correos" USING btree ("id") WHERE "correos"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "correos_para" ON "correos" USING btree ("para","id");--> statement-breakpoint
CREATE INDEX "correos_busqueda" ON "correos" USING gin ("busqueda" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "correos_creado" ON "correos" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "correos_estado_creado" ON "correos" USING btree ("estado","creado_en","id");--> statement-breakpoint
CREATE INDEX "respuestas_consulta_consulta" ON "respuestas_consulta" USING btree ("consulta_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cierres_caja_fecha_key" ON "cierres_caja" USING btree ("fecha","numero");--> statement-breakpoint
CREATE INDEX "notas_reserva_reserva" ON "notas_reserva" USING btree ("reserva_id","id");--> statement-breakpoint
CREATE INDEX "propuestas_usuario" ON "propuestas" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "propuestas_viaje" ON "propuestas" USING btree ("paquete_curso_id");--> statement-breakpoint
CREATE INDEX "propuestas_creada" ON "propuestas" USING btree ("creada_en","id");--> statement-breakpoint
CREATE INDEX "propuestas_sin_aceptar" ON "propuestas" USING btree ("creada_en","id") WHERE "propuestas"."reserva_id" is null and "propuestas"."retirada_en" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "respuestas_modelo_titulo_key" ON "respuestas_modelo" USING btree ("uso","titulo");--> statement-breakpoint
CREATE INDEX "coberturas_devolucion" ON "coberturas" USING btree ("devolucion_id");--> statement-breakpoint
CREATE INDEX "coberturas_pago" ON "coberturas" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "coberturas_creado" ON "coberturas" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "cotizaciones_fecha" ON "cotizaciones" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "creditos_usuario" ON "creditos" USING btree ("usuario_id","moneda","importe");--> statement-breakpoint
CREATE INDEX "devoluciones_pago" ON "devoluciones" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "devoluciones_creado" ON "devoluciones" USING btree ("creado_en","id");--> statement-breakpoint
CREATE INDEX "devoluciones_en_contra" ON "devoluciones" USING btree ("id") WHERE "devoluciones"."excede" > 0;--> statement-breakpoint
CREATE INDEX "devoluciones_pedidas_abiertas" ON "devoluciones_pedidas" USING btree ("pago_id") WHERE "devoluciones_pedidas"."terminada_en" is null;--> statement-breakpoint
CREATE INDEX "imputaciones_creado" ON "imputaciones" USING btree ("creado_en","pago_id","cuota_id","importe_pago");--> statement-breakpoint
CREATE INDEX "imputaciones_pago" ON "imputaciones" USING btree ("pago_id","cuota_id","importe_pago");--> statement-breakpoint
CREATE INDEX "imputaciones_cuota" ON "imputaciones" USING btree ("cuota_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pagos_proveedor_key" ON "pagos" USING btree ("proveedor_pago_id");--> statement-breakpoint
CREATE INDEX "pagos_usuario" ON "pagos" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "pagos_recibido" ON "pagos" USING btree ("recibido_en","id");--> statement-breakpoint
CREATE INDEX "pagos_preferencia" ON "pagos" USING btree ("preferencia_id") WHERE "pagos"."preferencia_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "recibos_pago_key" ON "recibos" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "revisiones_reserva" ON "revisiones" USING btree ("reserva_id","motivo");--> statement-breakpoint
CREATE INDEX "revisiones_motivo" ON "revisiones" USING btree ("motivo");--> statement-breakpoint
CREATE INDEX "revisiones_turno" ON "revisiones" USING btree ("resuelta","id");--> statement-breakpoint
CREATE INDEX "transferencias_usuario" ON "transferencias" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "transferencias_pendientes" ON "transferencias" USING btree ("id") WHERE "transferencias"."estado" = 'informada';--> statement-breakpoint
CREATE INDEX "transferencias_turno" ON "transferencias" USING btree (("estado" <> 'informada'),"id");--> statement-breakpoint
CREATE INDEX "transferencias_estado_turno" ON "transferencias" USING btree ("estado",("estado" <> 'informada'),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_pago_clave_key" ON "avisos_pago" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "avisos_pago_pendientes" ON "avisos_pago" USING btree ("id") WHERE "avisos_pago"."procesado_en" is null;--> statement-breakpoint
CREATE INDEX "avisos_pago_data" ON "avisos_pago" USING btree ("data_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_pago_token_key" ON "enlaces_pago" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_pago_usuario" ON "enlaces_pago" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "preferencia_cuotas_cuota" ON "preferencia_cuotas" USING btree ("cuota_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preferencias_referencia_key" ON "preferencias" USING btree ("referencia");--> statement-breakpoint
CREATE INDEX "preferencias_usuario" ON "preferencias" USING btree ("usuario_id","estado");--> statement-breakpoint
CREATE INDEX "preferencias_estado" ON "preferencias" USING btree ("estado","creado_en");--> statement-breakpoint
CREATE INDEX "preferencias_conciliacion" ON "preferencias" USING btree ("conciliada_en" NULLS FIRST,"id") WHERE not "preferencias"."cerrada";--> statement-breakpoint
CREATE INDEX "sandbox_referencia" ON "sandbox_proveedor" USING btree ("clase","referencia");--> statement-breakpoint
CREATE INDEX "cancelaciones_reserva" ON "cancelaciones" USING btree ("reserva_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cuotas_origen_key" ON "cuotas" USING btree ("origen_id","concepto","periodo") WHERE "cuotas"."origen_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cuotas_key" ON "cuotas" USING btree ("reserva_id","moneda","numero");--> statement-breakpoint
CREATE INDEX "cuotas_vencimiento" ON "cuotas" USING btree ("vencimiento");--> statement-breakpoint
CREATE INDEX "cuotas_debidas" ON "cuotas" USING btree ("reserva_id","vencimiento","moneda","importe","pagado","condonado","debe_viaje","id") WHERE "cuotas"."debe_viaje" is not null;--> statement-breakpoint
CREATE INDEX "cuotas_mora" ON "cuotas" USING btree ("vencimiento","debe_viaje","reserva_id","moneda","importe","pagado","condonado","id") WHERE "cuotas"."debe_viaje" is not null;--> statement-breakpoint
CREATE INDEX "fotos_documento_pasajero" ON "fotos_documento" USING btree ("pasajero_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lista_espera_viva_key" ON "lista_espera" USING btree ("paquete_curso_id","usuario_id","documento") WHERE "lista_espera"."estado" in ('esperando', 'ofrecido');--> statement-breakpoint
CREATE INDEX "lista_espera_turno" ON "lista_espera" USING btree ("paquete_curso_id","id") WHERE "lista_espera"."estado" = 'esperando';--> statement-breakpoint
CREATE INDEX "lista_espera_ofertas" ON "lista_espera" USING btree ("ofrecido_hasta") WHERE "lista_espera"."estado" = 'ofrecido';--> statement-breakpoint
CREATE INDEX "lista_espera_usuario" ON "lista_espera" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pasajeros_key" ON "pasajeros" USING btree ("usuario_id","documento");--> statement-breakpoint
CREATE INDEX "pasajeros_orden" ON "pasajeros" USING btree ("apellido","nombre","id");--> statement-breakpoint
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
CREATE INDEX "reservas_senia" ON "reservas" USING btree ("vencimiento_senia") WHERE "reservas"."estado" = 'pendiente_senia';--> statement-breakpoint
CREATE UNIQUE INDEX "acompanantes_key" ON "acompanantes" USING btree ("paquete_curso_id","documento");--> statement-breakpoint
CREATE INDEX "acompanantes_documento" ON "acompanantes" USING btree ("documento");--> statement-breakpoint
CREATE UNIQUE INDEX "alumnos_key" ON "alumnos" USING btree ("curso_id","documento");--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_delegado_token_key" ON "enlaces_delegado" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_delegado_viaje" ON "enlaces_delegado" USING btree ("paquete_curso_id");--> statement-breakpoint
CREATE UNIQUE INDEX "habitaciones_key" ON "habitaciones" USING btree ("paquete_curso_id","nombre");--> statement-breakpoint
CREATE UNIQUE INDEX "ocupantes_reserva_key" ON "ocupantes" USING btree ("reserva_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ocupantes_acompanante_key" ON "ocupantes" USING btree ("acompanante_id");--> statement-breakpoint
CREATE INDEX "ocupantes_habitacion" ON "ocupantes" USING btree ("habitacion_id");
--> statement-breakpoint
-- What is written once stays as it was written.
CREATE FUNCTION rechazar_cambio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% es de solo agregar', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER auditoria_solo_agregar BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER auditoria_sin_truncar BEFORE TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER convenios_congelados BEFORE UPDATE OR DELETE ON convenios FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER pagos_solo_agregar BEFORE UPDATE OR DELETE ON pagos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER devoluciones_solo_agregar BEFORE UPDATE OR DELETE ON devoluciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER imputaciones_solo_agregar BEFORE UPDATE OR DELETE ON imputaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER recibos_solo_agregar BEFORE UPDATE OR DELETE ON recibos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cuotas_acordadas BEFORE DELETE OR UPDATE OF id, reserva_id, numero, moneda, importe, concepto, origen_id, periodo
  ON cuotas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER eslabones_solo_agregar BEFORE UPDATE OR DELETE ON eslabones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cancelaciones_solo_agregar BEFORE UPDATE OR DELETE ON cancelaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cancelaciones_sin_truncar BEFORE TRUNCATE ON cancelaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER coberturas_solo_agregar BEFORE UPDATE OR DELETE ON coberturas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER coberturas_sin_truncar BEFORE TRUNCATE ON coberturas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cierres_caja_solo_agregar BEFORE UPDATE OR DELETE ON cierres_caja FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
CREATE TRIGGER cierres_periodo_solo_agregar BEFORE UPDATE OR DELETE ON cierres_periodo FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
--> statement-breakpoint
-- The books cannot be emptied at one stroke either.
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['pagos', 'imputaciones', 'devoluciones', 'recibos', 'convenios', 'cuotas', 'eslabones']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio()',
      tabla || '_sin_truncar', tabla);
  END LOOP;
END $$;
--> statement-breakpoint
-- Each row of the books and of the trail carries the hash of the one before (docs/decisions/0026). Written at commit, so that
-- whoever works waits for nobody, and last of all locks: the rows that deferred checks lock are held since they were written.
-- The argument is the column that numbers the rows. Whoever writes a row may not write its link: that is the owner's.
CREATE FUNCTION encadenar() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  contenido jsonb := to_jsonb(NEW);
  fila integer := (contenido ->> TG_ARGV[0])::integer;
  anterior bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('eslabones'));
  -- A statement after the lock sees what whoever held it wrote.
  anterior := coalesce((SELECT e.huella FROM eslabones e ORDER BY e.id DESC LIMIT 1), '');
  INSERT INTO eslabones (libro, fila, campos, anterior, huella)
    VALUES (TG_TABLE_NAME, fila, ARRAY(SELECT jsonb_object_keys(contenido)), anterior,
      sha256(anterior || convert_to(concat_ws(' ', TG_TABLE_NAME, fila, contenido), 'UTF8')));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  libro record;
BEGIN
  FOR libro IN SELECT * FROM (VALUES ('pagos', 'id'), ('imputaciones', 'id'), ('devoluciones', 'id'), ('coberturas', 'id'),
    ('recibos', 'numero'), ('convenios', 'id'), ('auditoria', 'id')) AS libros (tabla, numero)
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION encadenar(%L)',
      libro.tabla || '_encadenadas', libro.tabla, libro.numero);
  END LOOP;
END $$;
--> statement-breakpoint
-- Money: an instalment is never paid beyond its amount, nor a payment spent beyond what was received.
CREATE FUNCTION comprobar_imputacion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuota cuotas%ROWTYPE;
  pago pagos%ROWTYPE;
  pagado bigint;
  usado bigint;
BEGIN
  SELECT * INTO cuota FROM cuotas WHERE id = NEW.cuota_id FOR UPDATE;
  SELECT * INTO pago FROM pagos WHERE id = NEW.pago_id;
  SELECT coalesce(sum(importe), 0) INTO pagado FROM imputaciones WHERE cuota_id = NEW.cuota_id;
  SELECT coalesce(sum(importe_pago), 0) INTO usado FROM imputaciones WHERE pago_id = NEW.pago_id;
  IF pagado < 0 OR pagado > cuota.importe THEN
    RAISE EXCEPTION 'cuota %: imputado % de %', cuota.id, pagado, cuota.importe USING ERRCODE = 'check_violation';
  END IF;
  IF usado < 0 OR usado > pago.importe THEN
    RAISE EXCEPTION 'pago %: imputado % de %', pago.id, usado, pago.importe USING ERRCODE = 'check_violation';
  END IF;
  IF cuota.moneda = pago.moneda AND NEW.importe <> NEW.importe_pago THEN
    RAISE EXCEPTION 'imputación con importes distintos en una misma moneda' USING ERRCODE = 'check_violation';
  END IF;
  IF cuota.moneda <> pago.moneda AND NEW.cotizacion IS NULL THEN
    RAISE EXCEPTION 'imputación entre monedas sin cotización' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER imputaciones_comprobadas AFTER INSERT ON imputaciones FOR EACH ROW EXECUTE FUNCTION comprobar_imputacion();
--> statement-breakpoint
-- Money that went back pays nothing; by hand no more goes back than is left, and by the provider no more than it took.
-- What both gave back beyond what came in is said by the row that did it.
CREATE FUNCTION comprobar_devolucion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recibido bigint;
  devuelto bigint;
  proveedor bigint;
BEGIN
  SELECT importe INTO recibido FROM pagos WHERE id = NEW.pago_id FOR NO KEY UPDATE;
  SELECT sum(importe), coalesce(sum(importe) FILTER (WHERE canal = 'mercadopago'), 0) INTO devuelto, proveedor
    FROM devoluciones WHERE pago_id = NEW.pago_id AND id <= NEW.id;
  IF proveedor > recibido OR (NEW.canal <> 'mercadopago' AND devuelto > recibido) THEN
    RAISE EXCEPTION 'pago %: devuelto % de %', NEW.pago_id, devuelto, recibido USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.excede <> least(NEW.importe, greatest(0, devuelto - recibido)) THEN
    RAISE EXCEPTION 'pago %: excede % con % devuelto de %', NEW.pago_id, NEW.excede, devuelto, recibido
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER devoluciones_comprobadas AFTER INSERT ON devoluciones FOR EACH ROW EXECUTE FUNCTION comprobar_devolucion();
--> statement-breakpoint
-- A booking's course, school and document never part from the rows that they were copied from.
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
CREATE FUNCTION avanzar_catalogo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogo_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Processes that keep pages hear of a change as it is committed, instead of asking for the number over and over.
CREATE FUNCTION avisar_catalogo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogo_version', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogo_version_aviso AFTER UPDATE ON catalogo_version
  FOR EACH STATEMENT EXECUTE FUNCTION avisar_catalogo();
--> statement-breakpoint
CREATE TRIGGER paquetes_curso_version AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF paquete_id, curso_id, fecha_salida, fecha_regreso, activo
  ON paquetes_curso FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo();
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['tipos', 'subtipos', 'imagenes', 'destinos', 'hoteles', 'programas', 'servicios', 'paquetes',
    'paquete_programas', 'paquete_servicios', 'paquete_hoteles', 'destino_servicios', 'slides', 'banners', 'promociones', 'ajustes']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo()',
      tabla || '_version', tabla);
  END LOOP;
END $$;
--> statement-breakpoint
-- Pages tell plans of payment and opening days too. A seat sold changes no page.
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['montos', 'feriados', 'convenio_plantillas']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION avanzar_catalogo()',
      tabla || '_version', tabla);
  END LOOP;
END $$;
--> statement-breakpoint
-- Money that went back pays nothing. Judged at commit, since a refund and what it undoes are two statements;
-- the payment's row is locked, so that two transactions do not each judge without the other's rows.
CREATE FUNCTION comprobar_pago() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recibido bigint;
  devuelto bigint;
  usado bigint;
BEGIN
  IF NEW.pago_id IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT importe INTO recibido FROM pagos WHERE id = NEW.pago_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(importe - excede), 0) INTO devuelto FROM devoluciones WHERE pago_id = NEW.pago_id;
  SELECT coalesce(sum(importe_pago), 0) INTO usado FROM imputaciones WHERE pago_id = NEW.pago_id;
  usado := usado + coalesce((SELECT sum(importe) FROM coberturas WHERE pago_id = NEW.pago_id), 0);
  IF usado > recibido - devuelto THEN
    RAISE EXCEPTION 'pago %: usado % de % con % devuelto', NEW.pago_id, usado, recibido, devuelto
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER devoluciones_deshechas AFTER INSERT ON devoluciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER imputaciones_cubiertas AFTER INSERT ON imputaciones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER coberturas_pagadas AFTER INSERT ON coberturas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_pago();
--> statement-breakpoint
-- The charge of a cancellation is no part of the price agreed.
CREATE FUNCTION comprobar_precio() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buscada integer;
  reserva reservas%ROWTYPE;
  ars bigint;
  usd bigint;
BEGIN
  IF TG_TABLE_NAME = 'reservas' THEN
    buscada := NEW.id;
  ELSE
    buscada := NEW.reserva_id;
  END IF;
  SELECT * INTO reserva FROM reservas WHERE id = buscada FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(importe) FILTER (WHERE moneda = 'ARS'), 0), coalesce(sum(importe) FILTER (WHERE moneda = 'USD'), 0)
    INTO ars, usd FROM cuotas WHERE reserva_id = buscada AND concepto <> 'cancelacion';
  IF ars <> reserva.precio_ars OR usd <> reserva.precio_usd THEN
    RAISE EXCEPTION 'reserva %: cuotas por % ARS y % USD, precio % ARS y % USD', buscada, ars, usd, reserva.precio_ars,
      reserva.precio_usd USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservas_con_precio AFTER INSERT OR UPDATE OF precio_ars, precio_usd ON reservas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_precio();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER cuotas_con_precio AFTER INSERT ON cuotas
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION comprobar_precio();
--> statement-breakpoint
-- Letters as people type them: no accents, no capitals.
CREATE FUNCTION plegar(texto text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(unaccent(translate(texto, '×', 'x')))
$$;
--> statement-breakpoint
-- What staff search by: names with an apostrophe or a single letter before them are one word, however they are written.
CREATE FUNCTION plegar_busqueda(texto text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(translate(plegar(texto), '''`´ʼ', ''), '\m([od]) (?=[a-z])', '\1', 'g')
$$;
--> statement-breakpoint
-- The Spanish stemmer reads «-ción» by its accent, so without accents «navegación» and «navegaciones» would part.
CREATE FUNCTION plegar_plurales(texto text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT regexp_replace(plegar(texto), 'iones\M', 'ion', 'g')
$$;
--> statement-breakpoint
-- Cut far below what a tsvector can hold, so that no long text ever makes a write fail.
CREATE FUNCTION lexemas(texto text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT to_tsvector('spanish', plegar_plurales(left(coalesce(texto, ''), 40000)))
$$;
--> statement-breakpoint
-- Words parted by spaces, letters and digits only, as a query in which the last may be unfinished.
-- All of them must be found, or any.
CREATE FUNCTION consulta_de(palabras text, todas boolean) RETURNS tsquery LANGUAGE sql STABLE AS $$
  SELECT to_tsquery('spanish', coalesce(string_agg(
      '''' || palabra || '''' || CASE WHEN lugar = ultimo THEN ':*' ELSE '' END,
      CASE WHEN todas THEN ' & ' ELSE ' | ' END ORDER BY lugar), ''))
    FROM (
      SELECT translate(plegar_plurales(escrita), '''\', '') AS palabra, lugar, max(lugar) OVER () AS ultimo
        FROM unnest(string_to_array(palabras, ' ')) WITH ORDINALITY AS escritas(escrita, lugar)
    ) plegadas
   WHERE palabra <> ''
$$;
--> statement-breakpoint
-- Rows whose names share letters enough with each word, and how many: letters swapped (`igauzu`), lost or doubled. How
-- many are enough the query says, in pg_trgm.word_similarity_threshold: a function that sets it could be restored from
-- a dump by superusers only.
DO $$
DECLARE
  cosa text;
BEGIN
  FOREACH cosa IN ARRAY ARRAY['paquete', 'destino']
  LOOP
    EXECUTE format($f$
      CREATE FUNCTION parecidos_%1$ss(buscadas text) RETURNS TABLE (id integer, palabras text, puntaje real)
      LANGUAGE sql STABLE AS $q$
        WITH escritas AS (SELECT DISTINCT plegar(escrita) AS palabra FROM unnest(string_to_array(buscadas, ' ')) AS escrita)
        SELECT b.%1$s_id, b.palabras, sum(word_similarity(palabra, b.palabras))::real
          FROM escritas JOIN busqueda_%1$ss b ON b.palabras %%> palabra
         GROUP BY b.%1$s_id HAVING count(*) = (SELECT count(*) FROM escritas)
      $q$
    $f$, cosa);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refrescar_busqueda_paquetes(cambiados integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever changes the catalogue holds this row until the end: what the next statement reads is what will stand.
  PERFORM 1 FROM catalogo_version WHERE id = 1 FOR UPDATE;
  INSERT INTO busqueda_paquetes AS b (paquete_id, documento, palabras)
  SELECT p.id,
         setweight(lexemas(p.nombre), 'A')
           || setweight(lexemas(concat_ws(' ', d.nombre, t.nombre, s.nombre)), 'B')
           || setweight(lexemas(concat_ws(' ', programas_de.nombres, servicios_de.nombres)), 'C')
           || setweight(lexemas(concat_ws(' ', p.descripcion, p.duracion, programas_de.textos, hoteles_de.nombres)), 'D'),
         plegar(concat_ws(' ', p.nombre, d.nombre, t.nombre, s.nombre, programas_de.nombres))
    FROM paquetes p
    LEFT JOIN destinos d ON d.id = p.destino_id
    LEFT JOIN tipos t ON t.id = p.tipo_id
    LEFT JOIN subtipos s ON s.id = p.subtipo_id
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres, string_agg(x.descripcion, ' ') AS textos
        FROM paquete_programas pp JOIN programas x ON x.id = pp.programa_id WHERE pp.paquete_id = p.id
    ) programas_de ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres
        FROM paquete_servicios ps JOIN servicios x ON x.id = ps.servicio_id WHERE ps.paquete_id = p.id
    ) servicios_de ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres
        FROM paquete_hoteles ph JOIN hoteles x ON x.id = ph.hotel_id WHERE ph.paquete_id = p.id
    ) hoteles_de ON true
   WHERE p.id = ANY (cambiados)
  ON CONFLICT (paquete_id) DO UPDATE SET documento = excluded.documento, palabras = excluded.palabras
   WHERE (b.documento, b.palabras) IS DISTINCT FROM (excluded.documento, excluded.palabras);
END $$;
--> statement-breakpoint
CREATE FUNCTION refrescar_busqueda_destinos(cambiados integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM catalogo_version WHERE id = 1 FOR UPDATE;
  INSERT INTO busqueda_destinos AS b (destino_id, documento, palabras)
  SELECT d.id,
         setweight(lexemas(d.nombre), 'A') || setweight(lexemas(servicios_de.nombres), 'C')
           || setweight(lexemas(d.descripcion), 'D'),
         plegar(d.nombre)
    FROM destinos d
    LEFT JOIN LATERAL (
      SELECT string_agg(x.nombre, ' ') AS nombres
        FROM destino_servicios ds JOIN servicios x ON x.id = ds.servicio_id WHERE ds.destino_id = d.id
    ) servicios_de ON true
   WHERE d.id = ANY (cambiados)
  ON CONFLICT (destino_id) DO UPDATE SET documento = excluded.documento, palabras = excluded.palabras
   WHERE (b.documento, b.palabras) IS DISTINCT FROM (excluded.documento, excluded.palabras);
END $$;
--> statement-breakpoint
-- Once for each statement, with the rows that it changed in `cambiadas`. The arguments: paquetes or destinos, and the
-- query that tells which of them those rows touch.
CREATE FUNCTION reindexar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT id) FROM (%s) AS tocados(id)', TG_ARGV[1]) INTO ids;
  IF ids IS NULL THEN
    RETURN NULL;
  ELSIF TG_ARGV[0] = 'paquetes' THEN
    PERFORM refrescar_busqueda_paquetes(ids);
  ELSE
    PERFORM refrescar_busqueda_destinos(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  regla record;
  evento record;
BEGIN
  FOR regla IN
    SELECT * FROM (VALUES
      ('paquetes', 'paquetes', 'IU', 'SELECT id FROM cambiadas'),
      ('paquete_programas', 'paquetes', 'IUD', 'SELECT paquete_id FROM cambiadas'),
      ('paquete_servicios', 'paquetes', 'IUD', 'SELECT paquete_id FROM cambiadas'),
      ('paquete_hoteles', 'paquetes', 'IUD', 'SELECT paquete_id FROM cambiadas'),
      ('programas', 'paquetes', 'U', 'SELECT paquete_id FROM paquete_programas JOIN cambiadas c ON c.id = programa_id'),
      ('servicios', 'paquetes', 'U', 'SELECT paquete_id FROM paquete_servicios JOIN cambiadas c ON c.id = servicio_id'),
      ('hoteles', 'paquetes', 'U', 'SELECT paquete_id FROM paquete_hoteles JOIN cambiadas c ON c.id = hotel_id'),
      ('tipos', 'paquetes', 'U', 'SELECT p.id FROM paquetes p JOIN cambiadas c ON c.id = p.tipo_id'),
      ('subtipos', 'paquetes', 'U', 'SELECT p.id FROM paquetes p JOIN cambiadas c ON c.id = p.subtipo_id'),
      ('destinos', 'paquetes', 'U', 'SELECT p.id FROM paquetes p JOIN cambiadas c ON c.id = p.destino_id'),
      ('destinos', 'destinos', 'IU', 'SELECT id FROM cambiadas'),
      ('destino_servicios', 'destinos', 'IUD', 'SELECT destino_id FROM cambiadas'),
      ('servicios', 'destinos', 'U', 'SELECT destino_id FROM destino_servicios JOIN cambiadas c ON c.id = servicio_id')
    ) AS reglas(tabla, de, eventos, consulta)
  LOOP
    FOR evento IN
      SELECT * FROM (VALUES
        ('I', 'INSERT', 'NEW', 'alta'), ('U', 'UPDATE', 'NEW', 'cambio'), ('D', 'DELETE', 'OLD', 'baja'),
        -- A row that passed from one package to another touches both.
        ('D', 'UPDATE', 'OLD', 'traslado')
      ) AS eventos(letra, que, filas, nombre)
      WHERE strpos(regla.eventos, letra) > 0
    LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS cambiadas FOR EACH STATEMENT EXECUTE FUNCTION reindexar(%L, %L)',
        format('%s_busqueda_%s_%s', regla.tabla, regla.de, evento.nombre), evento.que, regla.tabla, evento.filas, regla.de,
        regla.consulta);
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
-- What staff search, written with each change of what it is made of: `plegar_busqueda` may not stand in an index itself.
CREATE FUNCTION buscar_usuario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar_busqueda(concat_ws(' ', NEW.apellido, NEW.nombre, NEW.mail, NEW.telefono, NEW.documento));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER usuarios_busqueda BEFORE INSERT OR UPDATE OF apellido, nombre, mail, telefono, documento
  ON usuarios FOR EACH ROW EXECUTE FUNCTION buscar_usuario();
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
CREATE FUNCTION buscar_correo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busqueda := plegar_busqueda(concat_ws(' ', NEW.para, NEW.asunto));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER correos_busqueda BEFORE INSERT OR UPDATE OF para, asunto
  ON correos FOR EACH ROW EXECUTE FUNCTION buscar_correo();
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
--> statement-breakpoint
-- Whether a due is asked for: the plan's while the booking goes on; once it ended, the charge of its end and nothing else.
CREATE FUNCTION rige_cuota(concepto text, estado text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (concepto = 'cancelacion') <> (estado IN ('pendiente_senia', 'confirmada', 'pagada'))
$$;
--> statement-breakpoint
-- The instalments are locked already, by what checks each part as it is written.
CREATE FUNCTION sumar_pagado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cuotas c SET pagado = (SELECT sum(i.importe) FROM imputaciones i WHERE i.cuota_id = c.id)
   WHERE c.id = ANY (ARRAY(SELECT m.cuota_id FROM movidas m));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER imputaciones_sumadas AFTER INSERT ON imputaciones
  REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION sumar_pagado();
--> statement-breakpoint
-- Whose debt a due is, as its booking stands: the booking is locked, since its state may be changing.
CREATE FUNCTION asentar_deuda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT CASE WHEN NEW.pagado + NEW.condonado < NEW.importe AND rige_cuota(NEW.concepto, r.estado) THEN r.paquete_curso_id END
    INTO NEW.debe_viaje FROM reservas r WHERE r.id = NEW.reserva_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cuotas_asentadas BEFORE INSERT OR UPDATE ON cuotas FOR EACH ROW EXECUTE FUNCTION asentar_deuda();
--> statement-breakpoint
CREATE FUNCTION asentar_deuda_de_la_reserva() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cuotas SET debe_viaje = debe_viaje WHERE reserva_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservas_asentadas AFTER UPDATE OF estado, paquete_curso_id ON reservas FOR EACH ROW
  WHEN (rige_cuota('cuota', OLD.estado) <> rige_cuota('cuota', NEW.estado) OR OLD.paquete_curso_id <> NEW.paquete_curso_id)
  EXECUTE FUNCTION asentar_deuda_de_la_reserva();
--> statement-breakpoint
-- A booking's sums tell what it owes as it stands, whatever its dues once said; the deposit is a due like another.
CREATE FUNCTION sumar_deuda() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuales integer[] := ARRAY(SELECT DISTINCT m.reserva_id FROM movidas m ORDER BY 1);
BEGIN
  PERFORM 1 FROM reservas WHERE id = ANY (cuales) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reservas r SET debe_desde = d.desde, debe_ars = d.ars, debe_usd = d.usd
    FROM (SELECT b.id, min(c.vencimiento) AS desde,
                 coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'ARS'), 0) AS ars,
                 coalesce(sum(c.importe - c.pagado - c.condonado) FILTER (WHERE c.moneda = 'USD'), 0) AS usd
            FROM reservas b
            LEFT JOIN cuotas c ON c.reserva_id = b.id AND c.debe_viaje IS NOT NULL
           WHERE b.id = ANY (cuales) GROUP BY 1) d
   WHERE r.id = d.id AND (r.debe_desde, r.debe_ars, r.debe_usd) IS DISTINCT FROM (d.desde, d.ars, d.usd);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cuotas_nuevas_sumadas AFTER INSERT ON cuotas
  REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION sumar_deuda();
--> statement-breakpoint
CREATE TRIGGER cuotas_movidas_sumadas AFTER UPDATE ON cuotas
  REFERENCING NEW TABLE AS movidas FOR EACH STATEMENT EXECUTE FUNCTION sumar_deuda();
--> statement-breakpoint
-- A negative balance is covered by money of its account and its currency, and never beyond what it is.
CREATE FUNCTION comprobar_cobertura() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  debido bigint;
  cubierto bigint;
  propio bigint;
BEGIN
  SELECT excede INTO debido FROM devoluciones WHERE id = NEW.devolucion_id FOR NO KEY UPDATE;
  SELECT sum(importe) INTO cubierto FROM coberturas WHERE devolucion_id = NEW.devolucion_id;
  IF cubierto < 0 OR cubierto > debido THEN
    RAISE EXCEPTION 'devolución %: cubierto % de %', NEW.devolucion_id, cubierto, debido USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.pago_id IS NOT NULL THEN
    SELECT sum(importe) INTO propio FROM coberturas WHERE devolucion_id = NEW.devolucion_id AND pago_id = NEW.pago_id;
    IF propio < 0 THEN
      RAISE EXCEPTION 'devolución %: el pago % cubre %', NEW.devolucion_id, NEW.pago_id, propio USING ERRCODE = 'check_violation';
    END IF;
    PERFORM 1 FROM pagos cubre JOIN devoluciones d ON d.id = NEW.devolucion_id JOIN pagos suyo ON suyo.id = d.pago_id
      WHERE cubre.id = NEW.pago_id AND cubre.usuario_id = suyo.usuario_id AND cubre.moneda = suyo.moneda;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'devolución %: la cubre un pago ajeno o de otra moneda', NEW.devolucion_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER coberturas_comprobadas AFTER INSERT ON coberturas FOR EACH ROW EXECUTE FUNCTION comprobar_cobertura();
--> statement-breakpoint
CREATE FUNCTION comprobar_periodo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  instante timestamptz := CASE TG_TABLE_NAME WHEN 'pagos' THEN (to_jsonb(NEW)->>'recibido_en')::timestamptz
                                             ELSE (to_jsonb(NEW)->>'creado_en')::timestamptz END;
BEGIN
  IF EXISTS (SELECT 1 FROM cierres_periodo WHERE hasta >= (instante AT TIME ZONE 'America/Argentina/Tucuman')::date) THEN
    RAISE EXCEPTION '%: % es de un período cerrado', TG_TABLE_NAME, instante USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['pagos', 'devoluciones', 'imputaciones', 'coberturas']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION comprobar_periodo()',
      tabla || '_en_periodo', tabla);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION sumar_credito() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuales integer[];
BEGIN
  IF TG_TABLE_NAME = 'pagos' THEN
    cuales := ARRAY(SELECT m.id FROM movidos m ORDER BY 1);
  ELSE
    cuales := ARRAY(SELECT DISTINCT m.pago_id FROM movidos m WHERE m.pago_id IS NOT NULL ORDER BY 1);
  END IF;
  -- The statements after that see what whoever held them wrote.
  PERFORM 1 FROM pagos WHERE id = ANY (cuales) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM creditos WHERE pago_id = ANY (cuales);
  INSERT INTO creditos (pago_id, usuario_id, moneda, importe)
    SELECT * FROM (
      SELECT p.id, p.usuario_id, p.moneda, p.importe
          - coalesce((SELECT sum(importe_pago) FROM imputaciones WHERE pago_id = p.id), 0)
          - coalesce((SELECT sum(importe) FROM coberturas WHERE pago_id = p.id), 0)
          - coalesce((SELECT sum(importe - excede) FROM devoluciones WHERE pago_id = p.id), 0) AS queda
        FROM pagos p WHERE p.id = ANY (cuales)) c
     WHERE c.queda > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['pagos', 'imputaciones', 'devoluciones', 'coberturas']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS movidos FOR EACH STATEMENT EXECUTE FUNCTION sumar_credito()',
      tabla || '_con_credito', tabla);
  END LOOP;
END $$;
--> statement-breakpoint
-- What each day brought (`schema/sumas.ts`). Written at commit under the lock that the chain takes there anyway, so that nobody
-- holds a day's row while he works, and no two wait for each other.
CREATE FUNCTION sumar_dia() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  instante timestamptz;
  suma sumas_dia;
  viaje integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('eslabones'));
  IF TG_TABLE_NAME = 'reservas' THEN
    INSERT INTO sumas_reservas AS s (dia, reservas) VALUES ((NEW.creada_en AT TIME ZONE 'America/Argentina/Tucuman')::date, 1)
      ON CONFLICT (dia) DO UPDATE SET reservas = s.reservas + excluded.reservas;
    RETURN NULL;
  END IF;
  suma := ROW (NULL, NULL, '', 0, 0, 0, 0, 0, 0, 0, 0);
  IF TG_TABLE_NAME = 'pagos' THEN
    instante := NEW.recibido_en;
    suma.moneda := NEW.moneda;
    suma.canal := NEW.canal;
    suma.cobros := 1;
    suma.cobrado := NEW.importe;
    suma.comision := coalesce(NEW.comision, 0);
  ELSIF TG_TABLE_NAME = 'devoluciones' THEN
    instante := NEW.creado_en;
    SELECT p.moneda INTO suma.moneda FROM pagos p WHERE p.id = NEW.pago_id;
    suma.canal := NEW.canal;
    suma.devuelto := NEW.importe;
    suma.excedido := NEW.excede;
  ELSIF TG_TABLE_NAME = 'imputaciones' THEN
    instante := NEW.creado_en;
    SELECT p.moneda INTO suma.moneda FROM pagos p WHERE p.id = NEW.pago_id;
    suma.cursos := NEW.importe_pago;
  ELSE
    instante := NEW.creado_en;
    SELECT p.moneda INTO suma.moneda FROM devoluciones d JOIN pagos p ON p.id = d.pago_id WHERE d.id = NEW.devolucion_id;
    suma.cubierto := CASE WHEN NEW.pago_id IS NULL THEN 0 ELSE NEW.importe END;
    suma.condonado := CASE WHEN NEW.pago_id IS NULL THEN NEW.importe ELSE 0 END;
  END IF;
  suma.dia := (instante AT TIME ZONE 'America/Argentina/Tucuman')::date;
  INSERT INTO sumas_dia AS s SELECT suma.*
    ON CONFLICT (dia, moneda, canal) DO UPDATE SET cobros = s.cobros + excluded.cobros, cobrado = s.cobrado + excluded.cobrado,
      comision = s.comision + excluded.comision, devuelto = s.devuelto + excluded.devuelto, excedido = s.excedido + excluded.excedido,
      cursos = s.cursos + excluded.cursos, cubierto = s.cubierto + excluded.cubierto, condonado = s.condonado + excluded.condonado;
  IF TG_TABLE_NAME = 'imputaciones' THEN
    SELECT r.paquete_curso_id INTO viaje FROM cuotas c JOIN reservas r ON r.id = c.reserva_id WHERE c.id = NEW.cuota_id;
    INSERT INTO sumas_viaje AS s (dia, paquete_curso_id, moneda, cobrado) VALUES (suma.dia, viaje, suma.moneda, suma.cursos)
      ON CONFLICT (dia, paquete_curso_id, moneda) DO UPDATE SET cobrado = s.cobrado + excluded.cobrado;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['pagos', 'imputaciones', 'devoluciones', 'coberturas', 'reservas']
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sumar_dia()',
      tabla || '_del_dia', tabla);
  END LOOP;
END $$;
--> statement-breakpoint
-- Every change of what visitors see moves one number, so no writer can forget to.
INSERT INTO catalogo_version (id, version) VALUES (1, 1);
--> statement-breakpoint
-- The kinds of package that the public pages know by number.
INSERT INTO tipos (id, nombre) VALUES
  (2, 'Turismo Grupal'), (3, 'Turismo Nacional'), (4, 'Turismo Internacional'), (7, 'Tours internacionales'),
  (10, 'Tours nacionales'), (11, 'Viajes Estudiantiles'), (12, 'Viajes Educativos');
--> statement-breakpoint
INSERT INTO numeradores (nombre, ultimo) VALUES ('recibo', 0);
