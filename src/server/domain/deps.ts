import type { Db } from '../db/client.ts'
import type { MailGateway } from '../gateways/mail/mail.ts'
import type { PagosGateway } from '../gateways/pagos/pagos.ts'
import type { PdfGateway } from '../gateways/pdf/pdf.ts'
import type { Storage } from '../gateways/storage/storage.ts'

/** What the composition root hands to every domain function. Tests pass their own. */
export type Deps = {
  db: Db
  mail: MailGateway
  pagos: PagosGateway
  storage: Storage
  /** Makes printed papers, off this thread. */
  pdf: PdfGateway
  /** Queue a job; inside a transaction pass it, so that the job exists only if the change does. */
  jobs: Jobs
  /** 32 bytes: encrypts document photos and signs expiring links. */
  secretKey: Buffer
  /** Absolute address of this site, without a trailing slash. */
  publicUrl: string
  /** Whether type 1 works only with a second factor: everywhere but in the demo. */
  segundoFactorExigido: boolean
  /** The clock. Tests move it. */
  now: () => Date
}

export type Jobs = {
  send(name: JobName, data: Record<string, unknown>, tx?: Pick<Db, 'execute'>): Promise<void>
  /** Those that wait, run or failed, the latest first, two hundred at most. */
  list(filtro: FiltroTrabajos): Promise<Trabajo[]>
  /** Puts a failed one back in its queue; false when there is none. */
  retry(name: JobName, id: string): Promise<boolean>
}
export type EstadoTrabajo = 'pendiente' | 'activo' | 'fallido'
export type FiltroTrabajos = { cola?: JobName | ''; estado?: EstadoTrabajo | '' }
export type Trabajo = {
  id: string
  cola: string
  estado: EstadoTrabajo
  creado: Date
  /** When it is tried next. */
  proximo: Date
  intentos: number
  error: string
}
export type JobName = 'correo' | 'campania' | 'aviso-pago' | 'imagen' | 'mantenimiento'
