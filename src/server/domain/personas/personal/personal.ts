import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf, QueryOf } from '../../../../contract/endpoint.ts'
import type { cambiarpersona, listadopersonal } from '../../../../contract/personas/personal.ts'
import type { ActionKey } from '../../../../contract/platform/actions.ts'
import { type Areas, opensArea, parseAreas, seesFamilies, areas as todas } from '../../../../reglas/areas.ts'
import { parseMail } from '../../../../reglas/parsing.ts'
import { countList, matchesWords, type SortKey, toCountedPage } from '../../../db/lists.ts'
import { ingresos, personal, sesiones } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { fullNameSql, localDate, pick } from '../../../db/sql-expressions.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { type Actor, type Deps, inTransaction, type Personal, sistema, type Tx } from '../../deps.ts'
import { fingerprint } from '../../fingerprint.pure.ts'
import { lock, lockOne } from '../../locks.ts'
import { releaseConsultas } from '../../mensajes/consultas/service.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { isChange, type SaveTarget } from '../../version.ts'
import {
  closeSesiones,
  countLlaves,
  forgetLlaves,
  forgetSegundoFactor,
  hashNewPassword,
  hasSegundoFactor,
  isSesionOpen,
  lacksSegundoFactor,
} from '../identidad/service.ts'

const namesAreas = (form: object) => todas.some((area) => area in form)

type Cambio = SaveTarget & Omit<BodyOf<typeof cambiarpersona>, 'version'>

/**
 * A new level, or disabling the account, ends its sessions. Unassigns enquiries that the account may no longer answer. No-op for unchanged
 * values.
 * @throws DomainError `no_encontrado`, `sin_permiso` for one's own areas, `ultimo_administrador`, `texto_cambio`
 */
export const changePersona = inTransaction(
  async (_, tx, actor: Personal, { id, version: edited, ...cambio }: Cambio) => {
    const administradores = await lockAdministradores(tx)
    const { apellido, nombre, nivel, activo, areas } = await lockPersona(tx, id)
    const before = { apellido, nombre, nivel, activo, areas }
    const after = {
      ...{ apellido: cambio.apellido, nombre: cambio.nombre, nivel: cambio.tipo, activo: cambio.activo },
      areas: cambio.tipo === '10' ? (namesAreas(cambio) ? parseAreas(cambio) : areas) : {},
    }
    if (id === actor.id && seesFamilies({ ...after, nivel: '10' })) throw new DomainError('sin_permiso')
    const version = versionOfPersona(after)
    const stored = { id, acciones: ['personal.cambiado'] } as const
    const versions = { stored: versionOfPersona(before), saved: version, edited }
    if (!(await isChange(tx, stored, versions))) return { id, version }
    const sigue = after.activo && after.nivel === '1'
    if (!sigue && administradores.every((one) => one === id)) throw new DomainError('ultimo_administrador')
    await tx.update(personal).set(after).where(eq(personal.id, id))
    if (before.nivel !== after.nivel || before.activo !== after.activo) await closeSesiones(tx, { personalId: id })
    if (!after.activo || !opensArea(after, ['consultas'], 'escribe')) await releaseConsultas(tx, actor, id)
    await audit(tx, actor, { accion: 'personal.cambiado', objetoId: id, antes: before, despues: after })
    return { id, version }
  },
)

/** Also removes passkeys. @throws DomainError `no_encontrado`, `sin_permiso` for oneself, `segundo_factor_inactivo` */
export async function resetSegundoFactor(deps: Deps, actor: Personal, id: number, motivo: string) {
  if (id === actor.id) throw new DomainError('sin_permiso')
  await deps.db.transaction(async (tx) => {
    const { totpDesde } = await lockPersona(tx, id)
    if (!totpDesde && (await countLlaves(tx, { personalId: id })) === 0)
      throw new DomainError('segundo_factor_inactivo')
    await forgetLlaves(tx, { personalId: id })
    await forgetSegundoFactor(tx, id)
    await closeSesiones(tx, { personalId: id })
    await audit(tx, actor, { accion: 'segundo_factor.reiniciado', objetoId: id, despues: { motivo } })
  })
}

/**
 * If two administrators lower each other's level at the same time, the second waits. The lock does not block inserts that reference them.
 */
async function lockAdministradores(tx: Tx): Promise<number[]> {
  const rows = await lock(tx, personal, and(eq(personal.nivel, '1'), eq(personal.activo, true)), 'no key update')
  return rows.map(({ id }) => id)
}

const lockPersona = (tx: Tx, id: number) => lockOne(tx, personal, eq(personal.id, id), 'no key update')

type Estado = { apellido: string; nombre: string; nivel: string; activo: boolean; areas: Areas }

const versionOfPersona = ({ apellido, nombre, nivel, activo, areas }: Estado) =>
  fingerprint([apellido, nombre, nivel, activo, todas.map((area) => areas[area] ?? '')])

export type NuevoPersonal = { nombre: string; apellido: string; mail: string; password: string; areas?: Areas }

/** The account signs in by mail address. @throws DomainError `mail_registrado`, `password_corta`, `password_debil` */
export function createPersonal(deps: Deps, actor: Actor, input: NuevoPersonal): Promise<number> {
  return create(deps, actor, { ...input, usuario: input.mail, nivel: '10' })
}

/**
 * Without `usuario` the account signs in by mail address.
 * @throws DomainError `mail_registrado` (mail or user name), `password_corta`, `password_debil`
 */
export function createAdministrador(deps: Pick<Deps, 'db'>, input: NuevoPersonal & { usuario?: string }) {
  return create(deps, sistema, { ...input, usuario: input.usuario ?? input.mail, nivel: '1' })
}

type Alta = NuevoPersonal & { usuario: string; nivel: '1' | '10' }

async function create(deps: Pick<Deps, 'db'>, actor: Actor, { password, ...data }: Alta): Promise<number> {
  const passwordHash = await hashNewPassword('personal', password)
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(personal)
      .values({ ...data, mail: parseMail(data.mail), passwordHash })
      .onConflictDoNothing()
      .returning({ id: personal.id })
    if (!row) throw new DomainError('mail_registrado')
    await audit(tx, actor, { accion: 'personal.creado', objetoId: row.id, despues: data })
    return row.id
  })
}

const cambios: ActionKey[] = ['personal.password_cambiada', 'personal.password_restablecida']

/** Includes whether a required second factor is missing, and when the password was last changed or the account created. */
export async function viewAcceso(deps: Deps, actor: Personal) {
  const { id, areas = {} } = actor
  const own = and(eq(auditoria.objetoTipo, 'personal'), eq(auditoria.objetoId, String(id)))
  const { nombre, alta, cambio } = await deps.db
    .select({
      nombre: fullNameSql(personal),
      alta: personal.creadoEn,
      cambio:
        sql<Date | null>`(select max(${auditoria.cuando}) from ${auditoria} where ${own} and ${auditoria.accion} in ${cambios})`.mapWith(
          auditoria.cuando,
        ),
    })
    .from(personal)
    .where(eq(personal.id, id))
    .then(requireRow('personal'))
  return {
    nombre,
    areas,
    faltasegundofactor: lacksSegundoFactor(deps, actor),
    password: (cambio ?? alta).toISOString(),
    cambiada: cambio !== null,
  }
}

export async function listPersonal(deps: Deps, filter: QueryOf<typeof listadopersonal>) {
  const { db } = deps
  const conditions = and(
    filter.estado ? eq(personal.activo, filter.estado === '1') : undefined,
    filter.tipo ? eq(personal.nivel, filter.tipo) : undefined,
    matchesWords(matchesPersonalSearch, filter.busca),
  )
  const { sortKey, orderBy, donde, total } = await countList(db, filter, sortKeys, personal.id, conditions)
  const rows = await db
    .select({
      ...pick(personal, 'id', 'usuario', 'apellido', 'nombre', 'mail'),
      tipo: personal.nivel,
      areas: personal.areas,
      activo: personal.activo,
      segundofactor: hasSegundoFactor,
      ultimoingreso: localDate(
        sql<
          string | null
        >`(select max(i.cuando) from ${ingresos} i where i.personal_id = personal.id and i.resultado = 'entro')`,
      ),
      sesiones: sql<number>`(select count(*) from ${sesiones} where ${sesiones.personalId} = personal.id and ${isSesionOpen(deps)})`,
      sortKey,
    })
    .from(personal)
    .where(donde)
    .orderBy(...orderBy)
    .limit(filter.limite + 1)
  const withVersion = rows.map((row) => ({
    ...row,
    version: versionOfPersona({ ...row, nivel: row.tipo }),
  }))
  return toCountedPage(withVersion, filter.limite, total)
}

export const matchesPersonalSearch = sql`plegar_busqueda(concat_ws(' ', ${personal.apellido}, ${personal.nombre}, ${personal.usuario}, ${personal.mail}))`

const sortKeys = {
  apellido: { de: personal.apellido, tipo: 'text' },
  alta: { de: personal.creadoEn, tipo: 'timestamptz' },
} satisfies Record<string, SortKey>
