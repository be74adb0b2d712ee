import { eq, lt, or, sql } from 'drizzle-orm'
import { parseMail } from '../../../../reglas/parsing.ts'
import { ingresos, personal } from '../../../db/schema/identidad.ts'
import { DomainError } from '../../../domain-error.ts'
import type { DbOrTx, Deps, RequestOrigin, Tx } from '../../deps.ts'
import { audit } from '../../platform/audit-log/service.ts'
import { addTime } from '../../time-span.pure.ts'
import { withAttemptLimits } from './attempts.ts'
import type { SesionIniciada } from './cuentas.ts'
import { type Dispositivo, reportNewDispositivo } from './dispositivos.ts'
import { checkPassword } from './password.ts'
import { withSegundoFactor } from './segundo-factor.ts'
import { openSesion } from './sesiones.ts'

type Data = { usuario: string; password: string; codigo: string; dispositivo?: Dispositivo }
type Cuenta = typeof personal.$inferSelect
type Result = (typeof ingresos.$inferInsert)['resultado']

/**
 * Records each attempt whose password was checked, unless only the code is missing.
 * @throws DomainError `credenciales_personal`, `segundo_factor`, `demasiados_intentos`
 */
export async function signInPersonal(deps: Deps, origin: RequestOrigin, data: Data): Promise<SesionIniciada> {
  const usuario = parseMail(data.usuario)
  const { dispositivo } = data
  return withAttemptLimits(deps, { clase: 'personal', nombre: usuario, dispositivo, origin }, () =>
    checkPersonal(deps, origin, { ...data, usuario }),
  )
}

async function checkPersonal(deps: Deps, origin: RequestOrigin, { usuario, ...data }: Data): Promise<SesionIniciada> {
  const [cuenta] = await deps.db
    .select()
    .from(personal)
    .where(or(eq(sql`lower(${personal.usuario})`, usuario), eq(personal.mail, usuario)))
  const correct = await checkPassword(cuenta?.passwordHash, data.password)
  const note = (result: Result) => recordIngreso(deps, deps.db, origin, cuenta?.id, result)
  if (!cuenta?.activo || !correct) {
    await note(correct ? 'inactivo' : 'password')
    throw new DomainError('credenciales_personal')
  }
  try {
    return await withSegundoFactor(deps, cuenta.id, data.codigo, (tx, ofNow) => {
      // During the slow password check, the account may have been disabled or its password changed.
      if (!ofNow.activo || ofNow.passwordHash !== cuenta.passwordHash) throw new DomainError('credenciales_personal')
      return openPersonalSesion(deps, tx, ofNow, origin, data.dispositivo)
    })
  } catch (error) {
    const result = error instanceof DomainError && resultOf(error, data.codigo)
    if (result) await note(result)
    throw error
  }
}

/** Also records the attempt, in the caller's transaction. */
export async function openPersonalSesion(
  deps: Deps,
  tx: Tx,
  cuenta: Cuenta,
  origin: RequestOrigin,
  dispositivo: Dispositivo,
): Promise<SesionIniciada> {
  const token = await openSesion(deps, tx, { personalId: cuenta.id }, origin)
  await reportNewDispositivo(deps, tx, { personalId: cuenta.id }, cuenta, origin, dispositivo)
  await recordIngreso(deps, tx, origin, cuenta.id, 'entro')
  const actor = { tipo: 'personal', ...cuenta, sesionId: 0, origin } as const
  await audit(tx, actor, { accion: 'personal.ingreso', objetoId: cuenta.id })
  return { token, mail: cuenta.mail, tipo: cuenta.nivel }
}

/** Undefined if only the code is missing, because the attempt continues. */
function resultOf({ codigo: motivo }: DomainError, codigo: string): Result | undefined {
  if (motivo === 'credenciales_personal') return 'password'
  if (!codigo) return undefined
  return motivo === 'demasiados_intentos' ? 'bloqueado' : 'codigo'
}

export async function recordIngreso(
  deps: Deps,
  db: DbOrTx,
  origin: RequestOrigin,
  personalId: number | undefined,
  result: Result,
) {
  await db.insert(ingresos).values({ personalId, resultado: result, ...origin, cuando: deps.now() })
}

export async function removeOldIngresos(deps: Deps): Promise<number> {
  const limit = addTime(deps.now(), { days: -365 })
  const { rowCount } = await deps.db.delete(ingresos).where(lt(ingresos.cuando, limit))
  return rowCount ?? 0
}
