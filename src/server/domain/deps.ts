import type { colas, estadosDeTrabajo } from '../../contract/platform/vigilancia.ts'
import type { Db, DbOrTx, Tx } from '../db/client.ts'
import type { Pagina } from '../db/pagina.ts'
import type { BackupMaker } from '../gateways/backups/backup-store.ts'
import type { MailGateway } from '../gateways/mail/mail.ts'
import type { PagosGateway } from '../gateways/pagos/pagos.ts'
import type { PdfGateway } from '../gateways/pdf/pdf.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import type { SecretKeys } from '../sealed.pure.ts'
import type { Actor } from './actor.ts'

/** The dependencies that the composition root passes to every domain function. Tests pass their own. */
export type Deps = {
  db: Db
  mail: MailGateway
  pagos: PagosGateway
  storage: Storage
  /** The effort of the AVIF encoder, from 0 to 9. */
  avifEffort: number
  /** Backups of the whole app, and the place where they are stored. */
  backups: BackupMaker
  /** Renders PDFs in another thread. */
  pdf: PdfGateway
  /** Queues a job. Inside a transaction, pass `tx`: the job then exists only if the transaction commits. */
  jobs: Jobs
  /** Keys that encrypt document photos and sign expiring links. The first one is the current key; the others only decrypt older data. */
  secretKey: SecretKeys
  /** Absolute URL of this site, without a trailing slash. */
  publicUrl: string
  /** Whether type 1 must sign in with a second factor. True everywhere but in the demo. */
  segundoFactorExigido: boolean
  /** Whether this is the demo agency, whose passwords are public. */
  demo: boolean
  /** The clock. Tests move it. */
  now: () => Date
  hooks: Hooks
}

/** The functions that a lower layer of the domain calls in a higher one without importing it. `hooks.ts` sets the implementations. */
export type Hooks = {
  /** Updates the bookings of dues for which the ledger moved money. */
  debtsMoved(tx: Tx, actor: Actor, cuotaIds: number[]): Promise<void>
  /** Returns the payer and the trips of a payment's receipt, from the current ledger. */
  describeReceipt(db: DbOrTx, pagoId: number, numero: number): Promise<Record<string, unknown>>
  /** Renders the documents attached to mails. Returns null if there is no such booking or receipt. */
  makeConvenioPdf(deps: Deps, reservaId: number): Promise<Buffer | null>
  makeReciboPdf(deps: Deps, numero: number): Promise<Buffer | null>
}

export type Jobs = {
  send(name: JobName, data: Record<string, unknown>, tx?: Pick<Db, 'execute'>): Promise<void>
  /** Queues many jobs of one queue. They exist only if `tx` commits. */
  sendAll(name: JobName, datas: Record<string, unknown>[], tx: Pick<Db, 'execute'>): Promise<void>
  /** Returns a page of the waiting, running and failed jobs: failed ones first, then the newest of each state. */
  list(filtro: FiltroTrabajos): Promise<{ trabajos: Trabajo[]; siguiente: string }>
  /** Counts the waiting, running and failed jobs of each queue. */
  count(): Promise<Depth[]>
  /** Puts a failed job back in its queue once `tx` commits. Returns false if there is no such job. */
  retry(name: JobName, id: string, tx: Pick<Db, 'execute'>): Promise<boolean>
}
export type Depth = { cola: string; estado: EstadoTrabajo; cantidad: number }
export type EstadoTrabajo = (typeof estadosDeTrabajo)[number]
export type FiltroTrabajos = Pagina & {
  cola?: JobName | ''
  estado?: EstadoTrabajo | ''
}
export type Trabajo = {
  id: string
  cola: (typeof colas)[number]
  estado: EstadoTrabajo
  creado: Date
  /** The time of the next attempt. */
  proximo: Date
  intentos: number
  error: string
}
export type JobName = (typeof colas)[number]
