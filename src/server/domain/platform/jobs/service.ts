import { DomainError } from '../../../domain-error.ts'
import type { Deps, JobFilter, JobName, Personal } from '../../deps.ts'
import { audit } from '../audit-log/service.ts'

export { isBackupMissed, readLastBackup, recordBackup, recordRetencion, viewRetention } from './retention.ts'

export async function listTrabajos({ jobs }: Deps, filter: JobFilter) {
  const { trabajos, siguiente } = await jobs.list(filter)
  return {
    results: trabajos.map(({ created, next, ...trabajo }) => ({
      ...trabajo,
      creado: created.toISOString(),
      proximo: trabajo.estado === 'pendiente' ? next.toISOString() : null,
    })),
    siguiente,
  }
}

/** @throws DomainError `no_encontrado` if there is no such failed job */
export async function retryTrabajo({ db, jobs }: Deps, actor: Personal, cola: JobName, id: string) {
  await db.transaction(async (tx) => {
    if (!(await jobs.retry(cola, id, tx))) throw new DomainError('no_encontrado')
    await audit(tx, actor, { accion: 'trabajo.reintentado', objetoId: id, despues: { cola } })
  })
}
