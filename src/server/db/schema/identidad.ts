import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { creadoEn, dia, id, idDe, momento, nombre } from './columnas.ts'

/** Customers. The tutor's data of their last booking is kept here, to fill the next form. */
export const usuarios = pgTable(
  'usuarios',
  {
    id: id(),
    mail: text('mail').notNull(),
    nombre: nombre('nombre').notNull(),
    apellido: nombre('apellido').notNull(),
    telefono: text('telefono').notNull().default(''),
    /** argon2id; null until an invited customer chooses one. */
    passwordHash: text('password_hash'),
    documento: text('documento').notNull().default(''),
    nombreTutor: nombre('nombre_tutor').notNull().default(''),
    apellidoTutor: nombre('apellido_tutor').notNull().default(''),
    fechaNacimiento: dia('fecha_nacimiento'),
    localidad: text('localidad').notNull().default(''),
    calle: text('calle').notNull().default(''),
    numero: text('numero').notNull().default(''),
    piso: text('piso').notNull().default(''),
    depto: text('depto').notNull().default(''),
    observaciones: text('observaciones').notNull().default(''),
    /** What staff search: a trigger keeps it, folded (`plegar_busqueda`). */
    busqueda: text('busqueda').notNull().default(''),
    /** When a link mailed to this address was followed: until then nobody has proved that it is theirs. */
    mailConfirmadoEn: momento('mail_confirmado_en'),
    /** Whether they want to be reminded of their dues. */
    recordatorios: boolean('recordatorios').notNull().default(true),
    /** Erased on request: what the law makes us keep stays under a number, without a name or a way in. */
    eliminadoEn: momento('eliminado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('usuarios_mail_key').on(t.mail),
    check('usuarios_mail_minusculas', sql`${t.mail} = lower(${t.mail})`),
    index('usuarios_orden').on(t.apellido, t.nombre, t.id),
    index('usuarios_busqueda').using('gin', sql`${t.busqueda} gin_trgm_ops`),
  ],
)

/** Staff. */
export const personal = pgTable(
  'personal',
  {
    id: id(),
    usuario: text('usuario').notNull(),
    mail: text('mail').notNull(),
    nombre: nombre('nombre').notNull(),
    apellido: nombre('apellido').notNull(),
    nivel: text('nivel', { enum: ['1', '10'] }).notNull(),
    passwordHash: text('password_hash').notNull(),
    activo: boolean('activo').notNull().default(true),
    /** The second factor's secret, sealed with the house's key; null without one. */
    totpSecreto: text('totp_secreto'),
    /** When its first right code proved it; before that it is asked of nobody. */
    totpDesde: momento('totp_desde'),
    /** The last 30-second step that was used: no code serves twice. */
    totpPaso: bigint('totp_paso', { mode: 'number' }),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('personal_usuario_key').on(sql`lower(${t.usuario})`),
    uniqueIndex('personal_mail_key').on(t.mail),
    check('personal_nivel', sql`${t.nivel} in ('1', '10')`),
    check('personal_mail_minusculas', sql`${t.mail} = lower(${t.mail})`),
  ],
)

/** One-use codes for who lost the second factor's device. Hashed. */
export const respaldosPersonal = pgTable(
  'respaldos_personal',
  {
    id: id(),
    personalId: idDe('personal_id', () => personal.id, { onDelete: 'cascade' }),
    codigoHash: text('codigo_hash').notNull(),
    usadoEn: momento('usado_en'),
  },
  (t) => [uniqueIndex('respaldos_personal_key').on(t.personalId, t.codigoHash)],
)

export const resultadosIngreso = ['entro', 'password', 'codigo', 'llave', 'bloqueado', 'inactivo'] as const

/** Each try to enter the back office: who, from where, and what came of it. */
export const ingresos = pgTable(
  'ingresos',
  {
    id: id(),
    /** Null when nobody has that user name. */
    personalId: integer('personal_id').references(() => personal.id, { onDelete: 'cascade' }),
    resultado: text('resultado', { enum: resultadosIngreso }).notNull(),
    ip: text('ip').notNull(),
    agente: text('agente').notNull(),
    cuando: momento('cuando').notNull(),
  },
  (t) => [
    check(
      'ingresos_resultado',
      sql`${t.resultado} in ('entro', 'password', 'codigo', 'llave', 'bloqueado', 'inactivo')`,
    ),
    index('ingresos_personal').on(t.personalId, t.cuando, t.id),
    index('ingresos_cuando').on(t.cuando, t.id),
    index('ingresos_resultado_cuando').on(t.resultado, t.cuando, t.id),
    index('ingresos_entradas').on(t.personalId, t.cuando).where(sql`${t.resultado} = 'entro'`),
    index('ingresos_ip').using('gin', sql`${t.ip} gin_trgm_ops`),
  ],
)

/** A session of a customer or of staff. The token itself is nowhere: only its SHA-256. */
export const sesiones = pgTable(
  'sesiones',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    usuarioId: integer('usuario_id').references(() => usuarios.id, { onDelete: 'cascade' }),
    personalId: integer('personal_id').references(() => personal.id, { onDelete: 'cascade' }),
    creadaEn: momento('creada_en').notNull(),
    usadaEn: momento('usada_en').notNull(),
    venceEn: momento('vence_en').notNull(),
    ip: text('ip').notNull(),
    agente: text('agente').notNull(),
  },
  (t) => [
    uniqueIndex('sesiones_token_key').on(t.tokenHash),
    check('sesiones_de_alguien', sql`num_nonnulls(${t.usuarioId}, ${t.personalId}) = 1`),
    index('sesiones_usuario').on(t.usuarioId),
    index('sesiones_personal').on(t.personalId),
    index('sesiones_vence').on(t.venceEn),
  ],
)

/**
 * A browser from which somebody signed in before, by the SHA-256 of what it keeps. It is no credential: it only has tries
 * of its own, so that a stranger's wrong passwords don't shut its owner out.
 */
export const dispositivos = pgTable(
  'dispositivos',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    usuarioId: integer('usuario_id').references(() => usuarios.id, { onDelete: 'cascade' }),
    personalId: integer('personal_id').references(() => personal.id, { onDelete: 'cascade' }),
    usadoEn: momento('usado_en').notNull(),
  },
  (t) => [
    uniqueIndex('dispositivos_usuario_key').on(t.usuarioId, t.tokenHash),
    uniqueIndex('dispositivos_personal_key').on(t.personalId, t.tokenHash),
    check('dispositivos_de_alguien', sql`num_nonnulls(${t.usuarioId}, ${t.personalId}) = 1`),
    index('dispositivos_usado').on(t.usadoEn),
  ],
)

/**
 * A passkey: the public half of a pair whose other half a phone, a computer or a USB key keeps behind a fingerprint, a face or
 * a PIN. Nothing here opens an account.
 */
export const llavesAcceso = pgTable(
  'llaves_acceso',
  {
    id: id(),
    usuarioId: integer('usuario_id').references(() => usuarios.id, { onDelete: 'cascade' }),
    personalId: integer('personal_id').references(() => personal.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it, in base64url. */
    credencial: text('credencial').notNull(),
    /** COSE, in base64url. */
    clavePublica: text('clave_publica').notNull(),
    /** How often it signed, as it says itself; 0 for ever where it does not count, as those that are copied between devices. */
    contador: bigint('contador', { mode: 'number' }).notNull(),
    /** How browsers reach it: `internal`, `hybrid`, `usb`… */
    transportes: text('transportes').array().notNull(),
    /** What its owner calls it. */
    nombre: text('nombre').notNull(),
    /** Whether its keeper copies it between a person's devices. */
    respaldada: boolean('respaldada').notNull(),
    creadaEn: momento('creada_en').notNull(),
    usadaEn: momento('usada_en'),
  },
  (t) => [
    uniqueIndex('llaves_acceso_credencial_key').on(t.credencial),
    check('llaves_acceso_de_alguien', sql`num_nonnulls(${t.usuarioId}, ${t.personalId}) = 1`),
    index('llaves_acceso_usuario').on(t.usuarioId),
    index('llaves_acceso_personal').on(t.personalId),
  ],
)

/**
 * What a passkey has to sign, once and within minutes: of one try to sign in, or of a session that adds a passkey. Both the
 * try's own secret and what is signed are kept as SHA-256.
 */
export const desafiosLlave = pgTable(
  'desafios_llave',
  {
    id: id(),
    intentoHash: text('intento_hash').notNull(),
    desafioHash: text('desafio_hash').notNull(),
    clase: text('clase', { enum: ['cliente', 'personal'] }).notNull(),
    /** The session that adds a passkey; null for a try to sign in. */
    sesionId: integer('sesion_id').references(() => sesiones.id, { onDelete: 'cascade' }),
    venceEn: momento('vence_en').notNull(),
  },
  (t) => [
    uniqueIndex('desafios_llave_intento_key').on(t.intentoHash),
    check('desafios_llave_clase', sql`${t.clase} in ('cliente', 'personal')`),
    index('desafios_llave_sesion').on(t.sesionId),
    index('desafios_llave_vence').on(t.venceEn),
  ],
)

/** Single-use codes sent by mail: password recovery, invitations, a new address. Stored hashed. */
export const enlaces = pgTable(
  'enlaces',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    usuarioId: idDe('usuario_id', () => usuarios.id, { onDelete: 'cascade' }),
    motivo: text('motivo', { enum: ['recuperacion', 'invitacion', 'cambio_mail', 'entrega'] }).notNull(),
    /** The address that a `cambio_mail` confirms. */
    mailNuevo: text('mail_nuevo').notNull().default(''),
    venceEn: momento('vence_en').notNull(),
    usadoEn: momento('usado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [uniqueIndex('enlaces_token_key').on(t.tokenHash), index('enlaces_usuario').on(t.usuarioId)],
)

/** Single-use codes by which staff choose a new password. Stored hashed. */
export const enlacesPersonal = pgTable(
  'enlaces_personal',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    personalId: idDe('personal_id', () => personal.id, { onDelete: 'cascade' }),
    venceEn: momento('vence_en').notNull(),
    usadoEn: momento('usado_en'),
    creadoEn: creadoEn(),
  },
  (t) => [
    uniqueIndex('enlaces_personal_token_key').on(t.tokenHash),
    index('enlaces_personal_personal').on(t.personalId),
  ],
)

/** Rate limits, shared by every process: one row a key and window. */
export const limites = pgTable(
  'limites',
  {
    clave: text('clave').notNull(),
    ventana: momento('ventana').notNull(),
    cuenta: integer('cuenta').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clave, t.ventana] }), index('limites_ventana').on(t.ventana)],
)

/** Replies of idempotent calls, by caller and key. `respuesta` is null while the first call is under way. */
export const idempotencias = pgTable(
  'idempotencias',
  {
    /** `cliente-12` or `personal-3`. */
    actor: text('actor').notNull(),
    llamada: text('llamada').notNull(),
    clave: text('clave').notNull(),
    cuerpoHash: text('cuerpo_hash').notNull(),
    respuesta: text('respuesta'),
    creadoEn: creadoEn(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.llamada, t.clave] }), index('idempotencias_creado').on(t.creadoEn)],
)
