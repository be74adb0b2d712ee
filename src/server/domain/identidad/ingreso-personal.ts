import { eq, lt, or, sql } from 'drizzle-orm'
import { ingresos, personal } from '../../db/schema/identidad.ts'
import type { Origen } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import type { SesionIniciada } from './cuentas.ts'
import { checkPassword } from './password.ts'
import { checkSegundoFactor } from './segundo-factor.ts'
import { openSesion } from './sesiones.ts'

type Datos = { usuario: string; password: string; codigo: string }
type Resultado = (typeof ingresos.$inferInsert)['resultado']

/**
 * Lets staff in, by user name or mail; whoever has a second factor needs its code too. Each try is kept, but for those
 * that the call's own limits turn away before.
 * @throws DomainError `credenciales_personal`, `segundo_factor`, `demasiados_intentos`
 */
export async function signInPersonal(deps: Deps, origen: Origen, datos: Datos): Promise<SesionIniciada> {
  const usuario = datos.usuario.toLowerCase()
  const [cuenta] = await deps.db
    .select()
    .from(personal)
    .where(or(eq(sql`lower(${personal.usuario})`, usuario), eq(personal.mail, usuario)))
  const correcta = await checkPassword(cuenta?.passwordHash, datos.password)
  const note = (resultado: Resultado) => noteIngreso(deps, origen, cuenta?.id, resultado)
  if (!cuenta?.activo || !correcta) {
    await note(correcta ? 'inactivo' : 'password')
    throw new DomainError('credenciales_personal')
  }
  try {
    await checkSegundoFactor(deps, cuenta, datos.codigo)
  } catch (error) {
    // Being asked for the code is half a try; what comes with a code is one.
    if (error instanceof DomainError && datos.codigo) {
      await note(error.codigo === 'demasiados_intentos' ? 'bloqueado' : 'codigo')
    }
    throw error
  }
  const token = await openSesion(deps, deps.db, { personalId: cuenta.id }, origen)
  const segundoFactor = cuenta.totpDesde !== null
  const actor = { tipo: 'personal', ...cuenta, sesionId: 0, segundoFactor, origen } as const
  await note('entro')
  await audit(deps.db, actor, { accion: 'personal.ingreso', objetoTipo: 'personal', objetoId: cuenta.id })
  return { token, mail: cuenta.mail, tipo: cuenta.nivel }
}

async function noteIngreso(deps: Deps, origen: Origen, personalId: number | undefined, resultado: Resultado) {
  await deps.db.insert(ingresos).values({ personalId, resultado, ...origen, cuando: deps.now() })
}

/** Tries of more than a year ago. */
export async function removeOldIngresos(deps: Deps) {
  const limite = new Date(deps.now().getTime() - 365 * 24 * 3600 * 1000)
  await deps.db.delete(ingresos).where(lt(ingresos.cuando, limite))
}
