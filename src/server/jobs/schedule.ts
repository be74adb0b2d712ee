import type { QueueOptions } from 'pg-boss'
import type { JobName } from '../domain/deps.ts'
import { firstRetrySeconds, longestRetrySeconds, maxAttempts } from '../domain/mensajes/correo/service.ts'

const hora = 3600
const dia = 24 * hora

export const queueOptions: Record<JobName, QueueOptions> = {
  correo: {
    retryLimit: maxAttempts - 1,
    retryDelay: firstRetrySeconds / 2,
    retryBackoff: true,
    retryDelayMax: longestRetrySeconds,
    deleteAfterSeconds: 30 * dia,
  },
  // Contains a typed mail address, so it is deleted when the link expires.
  'acceso-personal': { retryLimit: 4, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: hora },
  campania: { retryLimit: 9, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 30 * dia },
  'aviso-pago': {
    retryLimit: 19,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 6 * hora,
    deleteAfterSeconds: 30 * dia,
  },
  recibo: { retryLimit: 9, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 30 * dia },
  // The retries take over an hour and a half. If the preferencia is still open after them, it expires within the day.
  'cierre-preferencia': { retryLimit: 9, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 30 * dia },
  imagen: { retryLimit: 4, retryDelay: 60, retryBackoff: true, deleteAfterSeconds: 30 * dia },
  // The job enters every row in its own transaction, so a retry continues after the last one.
  importacion: { retryLimit: 2, retryDelay: 10, expireInSeconds: hora, deleteAfterSeconds: 30 * dia },
  mantenimiento: { retryLimit: 0, expireInSeconds: hora / 2, deleteAfterSeconds: dia },
  respaldo: { retryLimit: 2, retryDelay: hora / 6, expireInSeconds: 6 * hora, deleteAfterSeconds: 30 * dia },
}

/** Cron lines. A scheduled job runs once, whatever the number of processes. */
export const jobSchedule: Partial<Record<JobName, string>> = { mantenimiento: '*/5 * * * *', respaldo: '30 3 * * *' }
