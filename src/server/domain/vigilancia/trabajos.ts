import { toList } from '../../db/wire.ts'
import type { Personal } from '../actor.ts'
import { audit } from '../auditoria/service.ts'
import type { Deps, FiltroTrabajos, JobName } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { formatInstant } from '../tiempo/service.ts'

/** Jobs that wait, run or failed. */
export async function listTrabajos({ jobs }: Deps, filtro: FiltroTrabajos) {
  const trabajos = await jobs.list(filtro)
  return toList(
    trabajos.map(({ creado, proximo, intentos, ...trabajo }) => ({
      ...trabajo,
      creado: formatInstant(creado),
      proximo: trabajo.estado === 'pendiente' ? formatInstant(proximo) : '',
      intentos: String(intentos),
    })),
  )
}

/** Puts a failed job back in its queue. @throws DomainError `no_encontrado` when it is not there or did not fail. */
export async function retryTrabajo({ db, jobs }: Deps, actor: Personal, cola: JobName, id: string) {
  if (!(await jobs.retry(cola, id))) throw new DomainError('no_encontrado')
  await audit(db, actor, { accion: 'trabajo.reintentado', objetoTipo: 'trabajo', objetoId: id, despues: { cola } })
}
