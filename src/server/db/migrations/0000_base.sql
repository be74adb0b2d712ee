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
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hoteles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hoteles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destino_id" integer NOT NULL,
	"nombre" text COLLATE "und-x-icu" NOT NULL,
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
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"duracion" text DEFAULT '' NOT NULL,
	"noches" integer,
	"tipo_id" integer,
	"subtipo_id" integer,
	"destino_id" integer,
	"fecha_inicio" date,
	"fecha_fin" date,
	"desde" bigint,
	"moneda" text DEFAULT 'ARS' NOT NULL,
	"publicado" boolean DEFAULT true NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paquetes_moneda" CHECK ("paquetes"."moneda" in ('ARS', 'USD')),
	CONSTRAINT "paquetes_fechas" CHECK ("paquetes"."fecha_fin" >= "paquetes"."fecha_inicio"),
	CONSTRAINT "paquetes_desde" CHECK ("paquetes"."desde" > 0)
);
--> statement-breakpoint
CREATE TABLE "programas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"destino_id" integer NOT NULL,
	"nombre" text COLLATE "und-x-icu" NOT NULL,
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
	CONSTRAINT "promociones_descuento" CHECK ("promociones"."descuento" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "servicios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "servicios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE "und-x-icu" NOT NULL,
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
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"imagen_id" integer,
	"orden" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipos" (
	"id" integer PRIMARY KEY NOT NULL,
	"nombre" text COLLATE "und-x-icu" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colegios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colegios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"localidad" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cursos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cursos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"colegio_id" integer NOT NULL,
	"grado" text NOT NULL,
	"division" text DEFAULT '' NOT NULL,
	"turno" text DEFAULT '' NOT NULL,
	"anio" integer NOT NULL
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
CREATE TABLE "enlaces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"motivo" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"usado_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotencias" (
	"usuario_id" integer NOT NULL,
	"llamada" text NOT NULL,
	"clave" text NOT NULL,
	"cuerpo_hash" text NOT NULL,
	"respuesta" text,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencias_usuario_id_llamada_clave_pk" PRIMARY KEY("usuario_id","llamada","clave")
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
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"apellido" text COLLATE "und-x-icu" NOT NULL,
	"nivel" text NOT NULL,
	"password_hash" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_nivel" CHECK ("personal"."nivel" in ('1', '10')),
	CONSTRAINT "personal_mail_minusculas" CHECK ("personal"."mail" = lower("personal"."mail"))
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
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"apellido" text COLLATE "und-x-icu" NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"documento" text DEFAULT '' NOT NULL,
	"nombre_tutor" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"apellido_tutor" text COLLATE "und-x-icu" DEFAULT '' NOT NULL,
	"fecha_nacimiento" date,
	"localidad" text DEFAULT '' NOT NULL,
	"calle" text DEFAULT '' NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"piso" text DEFAULT '' NOT NULL,
	"depto" text DEFAULT '' NOT NULL,
	"observaciones" text DEFAULT '' NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usuarios_mail_minusculas" CHECK ("usuarios"."mail" = lower("usuarios"."mail"))
);
--> statement-breakpoint
CREATE TABLE "ajustes" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" jsonb NOT NULL
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
	"nombre" text COLLATE "und-x-icu" NOT NULL,
	"apellido" text COLLATE "und-x-icu" NOT NULL,
	"telefono" text NOT NULL,
	"mail" text NOT NULL,
	"consulta" text NOT NULL,
	"visto" boolean DEFAULT false NOT NULL,
	"respondida_en" timestamp with time zone,
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
	"adjuntos" jsonb NOT NULL,
	"estado" text NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"enviado_en" timestamp with time zone,
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
CREATE TABLE "cotizaciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotizaciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fecha" date NOT NULL,
	"pesos" bigint NOT NULL,
	"personal_id" integer,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cotizaciones_pesos" CHECK ("cotizaciones"."pesos" > 0)
);
--> statement-breakpoint
CREATE TABLE "devoluciones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devoluciones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pago_id" integer NOT NULL,
	"importe" bigint NOT NULL,
	"motivo" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devoluciones_importe" CHECK ("devoluciones"."importe" > 0)
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
	"recibido_en" timestamp with time zone NOT NULL,
	CONSTRAINT "pagos_importe" CHECK ("pagos"."importe" > 0),
	CONSTRAINT "pagos_moneda" CHECK ("pagos"."moneda" in ('ARS', 'USD')),
	CONSTRAINT "pagos_canal" CHECK ("pagos"."canal" in ('mercadopago', 'efectivo', 'transferencia'))
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
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferencias_importe" CHECK ("preferencias"."importe" > 0)
);
--> statement-breakpoint
CREATE TABLE "recibos" (
	"numero" integer PRIMARY KEY NOT NULL,
	"pago_id" integer NOT NULL,
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
CREATE TABLE "sandbox_proveedor" (
	"clase" text NOT NULL,
	"id" text NOT NULL,
	"referencia" text DEFAULT '' NOT NULL,
	"datos" jsonb NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_proveedor_clase_id_pk" PRIMARY KEY("clase","id")
);
--> statement-breakpoint
CREATE TABLE "convenio_plantillas" (
	"version" integer PRIMARY KEY NOT NULL,
	"cuerpo" text NOT NULL,
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
	"aceptado_en" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"agente" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cuotas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cuotas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reserva_id" integer NOT NULL,
	"numero" integer NOT NULL,
	"moneda" text NOT NULL,
	"importe" bigint NOT NULL,
	"vencimiento" date NOT NULL,
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
CREATE TABLE "pasajeros" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pasajeros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"documento" text NOT NULL,
	"apellido" text COLLATE "und-x-icu" NOT NULL,
	"nombre" text COLLATE "und-x-icu" NOT NULL,
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
	"documento_tutor" text NOT NULL,
	"apellido_tutor" text COLLATE "und-x-icu" NOT NULL,
	"nombre_tutor" text COLLATE "und-x-icu" NOT NULL,
	"fecha_nacimiento_tutor" date,
	"telefono" text NOT NULL,
	"localidad" text NOT NULL,
	"calle" text NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"piso" text DEFAULT '' NOT NULL,
	"depto" text DEFAULT '' NOT NULL,
	"observaciones" text DEFAULT '' NOT NULL,
	"creada_en" timestamp with time zone NOT NULL,
	CONSTRAINT "reservas_estado" CHECK ("reservas"."estado" in ('pendiente_senia', 'confirmada', 'pagada', 'vencida', 'cancelada'))
);
--> statement-breakpoint
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
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotencias" ADD CONSTRAINT "idempotencias_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas_consulta" ADD CONSTRAINT "respuestas_consulta_consulta_id_consultas_id_fk" FOREIGN KEY ("consulta_id") REFERENCES "public"."consultas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respuestas_consulta" ADD CONSTRAINT "respuestas_consulta_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devoluciones" ADD CONSTRAINT "devoluciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imputaciones" ADD CONSTRAINT "imputaciones_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imputaciones" ADD CONSTRAINT "imputaciones_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_preferencia_id_preferencias_id_fk" FOREIGN KEY ("preferencia_id") REFERENCES "public"."preferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia_cuotas" ADD CONSTRAINT "preferencia_cuotas_preferencia_id_preferencias_id_fk" FOREIGN KEY ("preferencia_id") REFERENCES "public"."preferencias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia_cuotas" ADD CONSTRAINT "preferencia_cuotas_cuota_id_cuotas_id_fk" FOREIGN KEY ("cuota_id") REFERENCES "public"."cuotas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias" ADD CONSTRAINT "preferencias_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_pago_id_pagos_id_fk" FOREIGN KEY ("pago_id") REFERENCES "public"."pagos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisiones" ADD CONSTRAINT "revisiones_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenio_plantillas" ADD CONSTRAINT "convenio_plantillas_personal_id_personal_id_fk" FOREIGN KEY ("personal_id") REFERENCES "public"."personal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenios" ADD CONSTRAINT "convenios_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convenios" ADD CONSTRAINT "convenios_plantilla_version_convenio_plantillas_version_fk" FOREIGN KEY ("plantilla_version") REFERENCES "public"."convenio_plantillas"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuotas" ADD CONSTRAINT "cuotas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fotos_documento" ADD CONSTRAINT "fotos_documento_pasajero_id_pasajeros_id_fk" FOREIGN KEY ("pasajero_id") REFERENCES "public"."pasajeros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pasajeros" ADD CONSTRAINT "pasajeros_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_usuario_id_usuarios_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_pasajero_id_pasajeros_id_fk" FOREIGN KEY ("pasajero_id") REFERENCES "public"."pasajeros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_paquete_curso_id_paquetes_curso_id_fk" FOREIGN KEY ("paquete_curso_id") REFERENCES "public"."paquetes_curso"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_colegio_id_colegios_id_fk" FOREIGN KEY ("colegio_id") REFERENCES "public"."colegios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservas" ADD CONSTRAINT "reservas_monto_id_montos_id_fk" FOREIGN KEY ("monto_id") REFERENCES "public"."montos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "cursos_key" ON "cursos" USING btree ("colegio_id","anio","grado","division","turno");--> statement-breakpoint
CREATE INDEX "montos_paquete_curso" ON "montos" USING btree ("paquete_curso_id","orden");--> statement-breakpoint
CREATE INDEX "paquetes_curso_curso" ON "paquetes_curso" USING btree ("curso_id","fecha_salida");--> statement-breakpoint
CREATE INDEX "paquetes_curso_paquete" ON "paquetes_curso" USING btree ("paquete_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enlaces_token_key" ON "enlaces" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "enlaces_usuario" ON "enlaces" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "idempotencias_creado" ON "idempotencias" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "limites_ventana" ON "limites" USING btree ("ventana");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_usuario_key" ON "personal" USING btree (lower("usuario"));--> statement-breakpoint
CREATE UNIQUE INDEX "personal_mail_key" ON "personal" USING btree ("mail");--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_token_key" ON "sesiones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sesiones_usuario" ON "sesiones" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "sesiones_personal" ON "sesiones" USING btree ("personal_id");--> statement-breakpoint
CREATE INDEX "sesiones_vence" ON "sesiones" USING btree ("vence_en");--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_mail_key" ON "usuarios" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "usuarios_orden" ON "usuarios" USING btree ("apellido","nombre","id");--> statement-breakpoint
CREATE INDEX "auditoria_objeto" ON "auditoria" USING btree ("objeto_tipo","objeto_id","id");--> statement-breakpoint
CREATE INDEX "auditoria_actor" ON "auditoria" USING btree ("actor_tipo","actor_id","id");--> statement-breakpoint
CREATE INDEX "consultas_nuevas" ON "consultas" USING btree ("id") WHERE not "consultas"."visto";--> statement-breakpoint
CREATE INDEX "consultas_sin_respuesta" ON "consultas" USING btree ("id") WHERE "consultas"."respondida_en" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "correos_clave_key" ON "correos" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "correos_pendientes" ON "correos" USING btree ("id") WHERE "correos"."estado" = 'pendiente';--> statement-breakpoint
CREATE INDEX "correos_para" ON "correos" USING btree ("para","id");--> statement-breakpoint
CREATE INDEX "respuestas_consulta_consulta" ON "respuestas_consulta" USING btree ("consulta_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "avisos_pago_clave_key" ON "avisos_pago" USING btree ("clave");--> statement-breakpoint
CREATE INDEX "avisos_pago_pendientes" ON "avisos_pago" USING btree ("id") WHERE "avisos_pago"."procesado_en" is null;--> statement-breakpoint
CREATE INDEX "cotizaciones_fecha" ON "cotizaciones" USING btree ("fecha","id");--> statement-breakpoint
CREATE INDEX "devoluciones_pago" ON "devoluciones" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "imputaciones_pago" ON "imputaciones" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "imputaciones_cuota" ON "imputaciones" USING btree ("cuota_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pagos_proveedor_key" ON "pagos" USING btree ("proveedor_pago_id");--> statement-breakpoint
CREATE INDEX "pagos_usuario" ON "pagos" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "pagos_recibido" ON "pagos" USING btree ("recibido_en");--> statement-breakpoint
CREATE INDEX "preferencia_cuotas_cuota" ON "preferencia_cuotas" USING btree ("cuota_id");--> statement-breakpoint
CREATE UNIQUE INDEX "preferencias_referencia_key" ON "preferencias" USING btree ("referencia");--> statement-breakpoint
CREATE INDEX "preferencias_usuario" ON "preferencias" USING btree ("usuario_id","estado");--> statement-breakpoint
CREATE INDEX "preferencias_estado" ON "preferencias" USING btree ("estado","creado_en");--> statement-breakpoint
CREATE UNIQUE INDEX "recibos_pago_key" ON "recibos" USING btree ("pago_id");--> statement-breakpoint
CREATE INDEX "sandbox_referencia" ON "sandbox_proveedor" USING btree ("clase","referencia");--> statement-breakpoint
CREATE UNIQUE INDEX "convenios_reserva_key" ON "convenios" USING btree ("reserva_id");--> statement-breakpoint
CREATE INDEX "convenios_sha" ON "convenios" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "cuotas_key" ON "cuotas" USING btree ("reserva_id","moneda","numero");--> statement-breakpoint
CREATE INDEX "cuotas_vencimiento" ON "cuotas" USING btree ("vencimiento");--> statement-breakpoint
CREATE INDEX "fotos_documento_pasajero" ON "fotos_documento" USING btree ("pasajero_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pasajeros_key" ON "pasajeros" USING btree ("usuario_id","documento");--> statement-breakpoint
CREATE UNIQUE INDEX "reservas_viva_key" ON "reservas" USING btree ("paquete_curso_id","documento") WHERE "reservas"."estado" in ('pendiente_senia', 'confirmada', 'pagada');--> statement-breakpoint
CREATE INDEX "reservas_usuario" ON "reservas" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "reservas_pasajero" ON "reservas" USING btree ("pasajero_id");--> statement-breakpoint
CREATE INDEX "reservas_monto" ON "reservas" USING btree ("monto_id");--> statement-breakpoint
CREATE INDEX "reservas_visto" ON "reservas" USING btree ("visto","id");--> statement-breakpoint
CREATE INDEX "reservas_colegio" ON "reservas" USING btree ("colegio_id","id");--> statement-breakpoint
CREATE INDEX "reservas_curso" ON "reservas" USING btree ("curso_id","id");--> statement-breakpoint
CREATE INDEX "reservas_senia" ON "reservas" USING btree ("vencimiento_senia") WHERE "reservas"."estado" = 'pendiente_senia';