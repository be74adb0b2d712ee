import type { colas, estadosDeTrabajo } from '../../contract/casa/vigilancia.ts'
import type { Db, DbOrTx, Tx } from '../db/client.ts'
import type { Pagina } from '../db/pagina.ts'
import type { Respaldo } from '../gateways/copias/copias.ts'
import type { MailGateway } from '../gateways/mail/mail.ts'
import type { PagosGateway } from '../gateways/pagos/pagos.ts'
import type { PdfGateway } from '../gateways/pdf/pdf.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import type { Llaves } from '../sealed.pure.ts'
import type { Actor } from './actor.ts'

/** What the composition root hands to every domain function. Tests pass their own. */
export type Deps = {
  db: Db
  mail: MailGateway
  pagos: PagosGateway
  storage: Storage
  /** How hard AVIF pictures are pressed, 0 to 9. */
  avifEffort: number
  /** Copies of the whole house, and where they are kept. */
  respaldo: Respaldo
  /** Makes printed papers, off this thread. */
  pdf: PdfGateway
  /** Queue a job; inside a transaction pass it, so that the job exists only if the change does. */
  jobs: Jobs
  /** Encrypts document photos and signs expiring links: the key that does, before those that are still read. */
  secretKey: Llaves
  /** Absolute address of this site, without a trailing slash. */
  publicUrl: string
  /** Whether type 1 works only with a second factor: everywhere but in the demo. */
  segundoFactorExigido: boolean
  /** Whether this is the demo agency, whose passwords everybody knows. */
  demo: boolean
  /** The clock. Tests move it. */
  now: () => Date
  hooks: Hooks
}

/** What a lower part of the domain asks of a higher one, which it does not know. `hooks.ts` says who answers. */
export type Hooks = {
  /** The ledger moved money of these dues: their bookings follow. */
  debtsMoved(tx: Tx, actor: Actor, cuotaIds: number[]): Promise<void>
  /** What a payment's receipt says of its payer and of the trips that it paid, from the books as they stand. */
  describeReceipt(db: DbOrTx, pagoId: number, numero: number): Promise<Record<string, unknown>>
  /** Papers that mails carry; null when there is no such booking or receipt. */
  makeConvenioPdf(deps: Deps, reservaId: number): Promise<Buffer | null>
  makeReciboPdf(deps: Deps, numero: number): Promise<Buffer | null>
}

export type Jobs = {
  send(name: JobName, data: Record<string, unknown>, tx?: Pick<Db, 'execute'>): Promise<void>
  /** Many of one queue, which exist once `tx` ends well. */
  sendAll(name: JobName, datas: Record<string, unknown>[], tx: Pick<Db, 'execute'>): Promise<void>
  /** A page of those that wait, run or failed: these first, and each kind the latest first. */
  list(filtro: FiltroTrabajos): Promise<{ trabajos: Trabajo[]; siguiente: string }>
  /** How many wait, run or failed, of each queue. */
  count(): Promise<Depth[]>
  /** Puts a failed one back in its queue once `tx` ends well; false when there is none. */
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
  /** When it is tried next. */
  proximo: Date
  intentos: number
  error: string
}
export type JobName = (typeof colas)[number]
