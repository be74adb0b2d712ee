import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Areas } from '../../../reglas/areas.ts'
import { createdAt, dia, foreignId, id, momento, sortedText } from './columns.ts'

/** Customers. The tutor's data are those of the last booking and prefill the next form. */
export const usuarios = pgTable(
  'usuarios',
  {
    id: id(),
    mail: text('mail').notNull(),
    nombre: sortedText('nombre').notNull(),
    apellido: sortedText('apellido').notNull(),
    telefono: text('telefono').notNull().default(''),
    /**
     * argon2id; null before the first password. Another system's hash is hashed again, with its scheme as prefix (`md5:`), until the first
     * sign-in.
     */
    passwordHash: text('password_hash'),
    documento: text('documento').notNull().default(''),
    nombreTutor: sortedText('nombre_tutor').notNull().default(''),
    apellidoTutor: sortedText('apellido_tutor').notNull().default(''),
    fechaNacimiento: dia('fecha_nacimiento'),
    localidad: text('localidad').notNull().default(''),
    calle: text('calle').notNull().default(''),
    numero: text('numero').notNull().default(''),
    piso: text('piso').notNull().default(''),
    depto: text('depto').notNull().default(''),
    observaciones: text('observaciones').notNull().default(''),
    busqueda: text('busqueda').notNull().default(''),
    /** When the user followed a link in a mail to this address, in this app or in the system before it; null before that. */
    mailConfirmadoEn: momento('mail_confirmado_en'),
    recordatorios: boolean('recordatorios').notNull().default(true),
    /** Data that the law requires remain under the account's id, without name or credentials. */
    eliminadoEn: momento('eliminado_en'),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('usuarios_mail_key').on(t.mail),
    check('usuarios_mail_minusculas', sql`${t.mail} = lower(${t.mail})`),
    index('usuarios_orden').on(t.apellido, t.nombre, t.id),
    index('usuarios_busqueda').using('gin', sql`${t.busqueda} gin_trgm_ops`),
    index('usuarios_documento').on(t.documento).where(sql`${t.documento} <> ''`),
    index('usuarios_bcrypt').on(sql`substr(${t.passwordHash}, 8, 2)`).where(sql`${t.passwordHash} like 'bcrypt.%'`),
  ],
)

export const personal = pgTable(
  'personal',
  {
    id: id(),
    usuario: text('usuario').notNull(),
    mail: text('mail').notNull(),
    nombre: sortedText('nombre').notNull(),
    apellido: sortedText('apellido').notNull(),
    nivel: text('nivel', { enum: ['1', '10'] }).notNull(),
    areas: jsonb('areas').$type<Areas>().notNull().default({}),
    passwordHash: text('password_hash').notNull(),
    activo: boolean('activo').notNull().default(true),
    /** Encrypted with the app's key; null without a second factor. */
    totpSecreto: text('totp_secreto'),
    /** When the first valid code confirmed the second factor. Sign-in requires no second factor before that moment. */
    totpDesde: momento('totp_desde'),
    /** The last 30-second step whose code was used, so that no code is valid twice. */
    totpPaso: bigint('totp_paso', { mode: 'number' }),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('personal_usuario_key').on(sql`lower(${t.usuario})`),
    uniqueIndex('personal_mail_key').on(t.mail),
    check('personal_nivel', sql`${t.nivel} in ('1', '10')`),
    check('personal_areas', sql`${t.nivel} = '10' or ${t.areas} = '{}'`),
    check('personal_mail_minusculas', sql`${t.mail} = lower(${t.mail})`),
  ],
)

/** Single-use codes, hashed, for staff who lost the device of their second factor. */
export const respaldosPersonal = pgTable(
  'respaldos_personal',
  {
    id: id(),
    personalId: foreignId('personal_id', () => personal.id, { onDelete: 'cascade' }),
    codigoHash: text('codigo_hash').notNull(),
    usadoEn: momento('usado_en'),
  },
  (t) => [uniqueIndex('respaldos_personal_key').on(t.personalId, t.codigoHash)],
)

export const resultadosIngreso = ['entro', 'password', 'codigo', 'llave', 'bloqueado', 'inactivo'] as const

export const ingresos = pgTable(
  'ingresos',
  {
    id: id(),
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

/** `tokenHash` is the token's SHA-256. The token itself is not stored. */
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
 * The secret grants no access. A known browser has its own attempt limit, so that a stranger's wrong passwords do not lock out the user.
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

/** The public key of a passkey. Only the user's device has the private key, so nobody can sign in with this table's data. */
export const llavesAcceso = pgTable(
  'llaves_acceso',
  {
    id: id(),
    usuarioId: integer('usuario_id').references(() => usuarios.id, { onDelete: 'cascade' }),
    personalId: integer('personal_id').references(() => personal.id, { onDelete: 'cascade' }),
    credencial: text('credencial').notNull(),
    /** A COSE key, in base64url. */
    clavePublica: text('clave_publica').notNull(),
    /** The authenticator's signature counter. Always 0 for authenticators without a counter, such as synced passkeys. */
    contador: bigint('contador', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator: `internal`, `hybrid`, `usb`… */
    transportes: text('transportes').array().notNull(),
    nombre: text('nombre').notNull(),
    /** Whether the passkey is synced between its owner's devices. */
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

/** The challenges that a passkey signs once, within minutes, to sign in or to be added to a session's account. Both hashes are SHA-256. */
export const desafiosLlave = pgTable(
  'desafios_llave',
  {
    id: id(),
    intentoHash: text('intento_hash').notNull(),
    desafioHash: text('desafio_hash').notNull(),
    clase: text('clase', { enum: ['cliente', 'personal'] }).notNull(),
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

export const enlaces = pgTable(
  'enlaces',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    usuarioId: foreignId('usuario_id', () => usuarios.id, { onDelete: 'cascade' }),
    motivo: text('motivo', { enum: ['recuperacion', 'invitacion', 'cambio_mail', 'entrega'] }).notNull(),
    mailNuevo: text('mail_nuevo').notNull().default(''),
    venceEn: momento('vence_en').notNull(),
    usadoEn: momento('usado_en'),
    creadoEn: createdAt(),
  },
  (t) => [uniqueIndex('enlaces_token_key').on(t.tokenHash), index('enlaces_usuario').on(t.usuarioId)],
)

export const enlacesPersonal = pgTable(
  'enlaces_personal',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    personalId: foreignId('personal_id', () => personal.id, { onDelete: 'cascade' }),
    venceEn: momento('vence_en').notNull(),
    usadoEn: momento('usado_en'),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('enlaces_personal_token_key').on(t.tokenHash),
    index('enlaces_personal_personal').on(t.personalId),
  ],
)

export const limites = pgTable(
  'limites',
  {
    clave: text('clave').notNull(),
    ventana: momento('ventana').notNull(),
    cuenta: integer('cuenta').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clave, t.ventana] }), index('limites_ventana').on(t.ventana)],
)

/** The calls with an idempotency key. `respuesta` is null while the first call is in progress. */
export const idempotencias = pgTable(
  'idempotencias',
  {
    actor: text('actor').notNull(),
    llamada: text('llamada').notNull(),
    clave: text('clave').notNull(),
    cuerpoHash: text('cuerpo_hash').notNull(),
    respuesta: text('respuesta'),
    creadoEn: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.llamada, t.clave] }), index('idempotencias_creado').on(t.creadoEn)],
)
