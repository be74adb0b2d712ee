import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { noonOf } from '../../../../reglas/dia.ts'
import { foldCaseAndAccents } from '../../../../reglas/text.ts'
import { borradores } from '../../../db/schema/borradores.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { propuestas } from '../../../db/schema/office.ts'
import { listaEspera, reservas } from '../../../db/schema/reservas.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { lockOne } from '../../locks.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { isOldHash, isWrapOf, resetUnconfirmed, wrapOldHash } from '../identidad/service.ts'
import { insertCuentaUnlessTaken } from './invite.ts'

type Cuenta = typeof usuarios.$inferSelect

const fillableFields = [
  ...(['apellido', 'nombre', 'documento', 'telefono', 'fechaNacimiento'] as const),
  ...(['localidad', 'calle', 'numero', 'piso', 'depto', 'observaciones'] as const),
] as const

type Data = Partial<Pick<Cuenta, (typeof fillableFields)[number] | 'mail'>> & { apellido: string; nombre: string }
type Importado = Data & {
  /** The hash from the other system, of a scheme that `parseOldHash` supports. */
  password?: string | undefined
  confirmado?: Dia | undefined
}

/**
 * Creates an account from another system's customer, or fills the blanks of the account with the same mail or document. Keeps a password
 * chosen in this app. Sends no mail.
 * @param before the account that an earlier import created for the customer
 * @returns the account's id, and what the import wrote: `fila` for a new account, otherwise the fields
 * @throws DomainError `importacion_conflicto` if a value differs, `datos_invalidos` without a mail for a new account
 */
export async function importCliente(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  { password, confirmado, ...data }: Importado,
  before?: number,
): Promise<{ id: number; puestos: string[] }> {
  const known = await findExistingCuenta(tx, data, before)
  if (known === undefined)
    return { id: await createImportedCliente(deps, tx, actor, { password, confirmado, ...data }), puestos: ['fila'] }
  const cuenta = await lockOne(tx, usuarios, eq(usuarios.id, known), 'no key update')
  refuseDifferences(cuenta, data)
  // Confirmation and password of the other system belong to the mail address in its list. An account found by the document may have another
  // address.
  const ofOwnMail = data.mail === cuenta.mail
  const blancos = fillableFields.filter((field) => data[field] && !cuenta[field])
  const changes = {
    ...Object.fromEntries(blancos.map((field) => [field, data[field]])),
    ...(ofOwnMail && confirmado && !cuenta.mailConfirmadoEn && { mailConfirmadoEn: noonOf(confirmado) }),
    ...(await newPassword(cuenta, ofOwnMail ? password : undefined)),
  }
  const written = Object.keys(changes)
  if (written.length === 0) return { id: cuenta.id, puestos: written }
  // A stranger may have registered the address in this app, and must not read the data that the import adds.
  if (!cuenta.mailConfirmadoEn && !isOldHash(cuenta.passwordHash)) await resetUnconfirmed(deps, tx, cuenta)
  await tx.update(usuarios).set(changes).where(eq(usuarios.id, cuenta.id))
  const { passwordHash: _, ...contable } = changes
  await audit(tx, actor, { accion: 'cliente.importado', objetoId: cuenta.id, despues: contable })
  return { id: cuenta.id, puestos: written }
}

async function createImportedCliente(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  { password, confirmado, mail, ...data }: Importado,
) {
  if (!mail)
    throw new DomainError('datos_invalidos', {
      campos: { mail: 'Falta el email, y ninguna cuenta tiene su documento' },
    })
  const added = await insertCuentaUnlessTaken(tx, {
    ...{ ...data, mail, creadoEn: deps.now() },
    passwordHash: password ? await wrapOldHash(password) : null,
    mailConfirmadoEn: confirmado ? noonOf(confirmado) : null,
  })
  if (!added) throw conflict({ mail: 'Otra persona abrió esa cuenta recién: probá de nuevo' })
  await audit(tx, actor, { accion: 'cliente.importado', objetoId: added.id, despues: { mail, ...data } })
  return added.id
}

/** Empty if the account has a password chosen in this app, or already has this one. */
async function newPassword({ passwordHash, mailConfirmadoEn }: Cuenta, password: string | undefined) {
  const own = passwordHash && mailConfirmadoEn && !isOldHash(passwordHash)
  if (!password || own || (await isWrapOf(passwordHash, password))) return {}
  return { passwordHash: await wrapOldHash(password) }
}

const conflict = (campos: Record<string, string>) =>
  new DomainError('importacion_conflicto', { campos, detalle: { motivo: Object.values(campos).join('. ') } })

/** @throws DomainError `importacion_conflicto` if mail and document belong to different accounts */
async function findExistingCuenta(tx: Tx, { mail, documento }: Data, before?: number): Promise<number | undefined> {
  const read = (condition: SQL) =>
    tx
      .select({ id: usuarios.id, mail: usuarios.mail })
      .from(usuarios)
      .where(and(condition, isNull(usuarios.eliminadoEn)))
      .limit(2)
  const [ofBefore] = before ? await read(eq(usuarios.id, before)) : []
  const [deMail] = mail ? await read(eq(usuarios.mail, mail)) : []
  const ofDocumento = documento
    ? await read(and(eq(usuarios.documento, documento), sql`${usuarios.documento} <> ''`) ?? sql`false`)
    : []
  const chosen = ofBefore ?? deMail ?? ofDocumento[0]
  const foreign = [deMail, ...ofDocumento].find((one) => one && one.id !== chosen?.id)
  if (foreign) throw conflict({ documento: `Su mail o su documento es de otra cuenta: ${foreign.mail}` })
  return chosen?.id
}

/** Ignores accents, capitals and spaces. */
function refuseDifferences(cuenta: Cuenta, data: Data) {
  const distinct = ([...fillableFields, 'mail'] as const).filter(
    (field) =>
      data[field] &&
      cuenta[field] &&
      foldCaseAndAccents(String(data[field])) !== foldCaseAndAccents(String(cuenta[field])),
  )
  if (distinct.length === 0) return
  const campos = distinct.map((field) => [
    field === 'fechaNacimiento' ? 'fechaN' : field,
    `Acá dice «${cuenta[field]}», en la cuenta ${cuenta.mail}: decidí cuál queda y corregí el otro`,
  ])
  throw conflict(Object.fromEntries(campos))
}

const alta = sql`(select max(alta.id) from ${auditoria} alta where alta.objeto_tipo = 'usuario' and alta.objeto_id = ${usuarios.id}::text and alta.accion = 'cliente.importado')`

type Importadas = {
  /**
   * Subqueries of account ids. `cuales`: created or filled by the import; `nuevas`: created; `conPassword`: given a password; `after`: also
   * written by a later import.
   */
  cuales: SQL
  nuevas: SQL
  conPassword: SQL
  after: SQL
}

/**
 * Returns up to four mail addresses of imported accounts that were changed or used since the import. A new account counts as used after a
 * booking, a proposal, a waiting-list entry or a draft.
 */
export async function listChangedClientes(
  tx: Tx,
  { cuales, nuevas, conPassword, after }: Importadas,
): Promise<string[]> {
  const rows = await tx
    .select({ mail: usuarios.mail })
    .from(usuarios)
    .where(
      sql`${usuarios.id} in ${cuales} and (
        exists (select 1 from ${auditoria} where ${auditoria.objetoTipo} = 'usuario' and ${auditoria.objetoId} = ${usuarios.id}::text and ${auditoria.id} > ${alta} and ${auditoria.accion} <> 'cliente.importacion_deshecha')
        or ${usuarios.id} in ${after}
        or ${usuarios.id} in ${conPassword} and ${usuarios.passwordHash} not like '%:%'
        or ${usuarios.id} in ${nuevas} and ${usuarios.id} in (
          select ${reservas.usuarioId} from ${reservas} union all select ${propuestas.usuarioId} from ${propuestas}
          union all select ${listaEspera.usuarioId} from ${listaEspera} union all select ${borradores.usuarioId} from ${borradores}))`,
    )
    .orderBy(usuarios.id)
    .limit(4)
  return rows.map(({ mail }) => mail)
}

/** Deletes a new account, or blanks the filled fields of an existing one. */
export async function undoImportedCliente(tx: Tx, actor: Personal, id: number, written: string[]) {
  if (written.length === 0) return
  if (written.includes('fila')) await tx.delete(usuarios).where(eq(usuarios.id, id))
  else {
    const vacios = { passwordHash: null, mailConfirmadoEn: null, fechaNacimiento: null }
    const fromText = Object.fromEntries(written.map((field) => [field, field in vacios ? null : '']))
    await tx.update(usuarios).set(fromText).where(eq(usuarios.id, id))
  }
  await audit(tx, actor, { accion: 'cliente.importacion_deshecha', objetoId: id })
}
