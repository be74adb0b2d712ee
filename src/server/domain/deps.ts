import type { estadosDeTrabajo, queueNames } from '../../contract/platform/vigilancia.ts'
import type { Areas } from '../../reglas/areas.ts'
import type { Db, DbOrTx, Tx } from '../db/client.ts'
import type { PageRequest } from '../db/lists.ts'
import type { BackupMaker } from '../gateways/backups/backup-store.ts'
import type { MailGateway } from '../gateways/mail/mail.ts'
import type { PagosGateway } from '../gateways/pagos/pagos.ts'
import type { PdfGateway } from '../gateways/pdf/pdf.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import type { SecretKeys } from '../sealed.pure.ts'

export type { Db, DbOrTx, Tx }

/** `compose.ts` builds these dependencies; tests pass their own. */
export type Deps = {
  db: Db
  mail: MailGateway
  pagos: PagosGateway
  storage: Storage
  /** From 0 to 9. */
  avifEffort: number
  backups: BackupMaker
  pdf: PdfGateway
  jobs: Jobs
  /**
   * The keys that encrypt private data and sign links. The first key is current; the others only decrypt older data and verify older links.
   */
  secretKey: SecretKeys
  publicUrl: string
  /** Whether staff who see families' data must use a second factor. False only in the demo. */
  segundoFactorExigido: boolean
  demo: boolean
  now: () => Date
  hooks: Hooks
}

/** Turns a function that works in a transaction into one that opens it. */
export const inTransaction =
  <Args extends unknown[], Done>(run: (deps: Deps, tx: Tx, ...args: Args) => Promise<Done>) =>
  (deps: Deps, ...args: Args): Promise<Done> =>
    deps.db.transaction((tx) => run(deps, tx, ...args))

/** Functions of higher modules that lower modules call without importing them. `hooks.ts` sets them. */
export type Hooks = {
  /** Updates the states of bookings after the ledger changed payments of their dues. */
  paymentsChanged(tx: Tx, actor: Actor, cuotaIds: number[]): Promise<void>
  /** Returns the content of a payment's receipt, from the present ledger. */
  describeReceipt(db: DbOrTx, pagoId: number, numero: number): Promise<Record<string, unknown>>
  /** Renders documents to attach to mails. Null if the booking or receipt does not exist. */
  makeConvenioPdf(deps: Deps, reservaId: number): Promise<Buffer | null>
  makeReciboPdf(deps: Deps, numero: number): Promise<Buffer | null>
}

export type Jobs = {
  send(name: JobName, data: Record<string, unknown>, tx?: Pick<Db, 'execute'>): Promise<void>
  /** Enqueues jobs in one queue. They exist only if `tx` commits. */
  sendAll(name: JobName, datas: Record<string, unknown>[], tx: Pick<Db, 'execute'>): Promise<void>
  /** Lists unfinished jobs: failed ones first, then newest first within each state. */
  list(filter: JobFilter): Promise<{ trabajos: JobRow[]; siguiente: string }>
  count(): Promise<QueueDepth[]>
  /** Puts a failed job back in its queue when `tx` commits. Returns false if there is no such job. */
  retry(name: JobName, id: string, tx: Pick<Db, 'execute'>): Promise<boolean>
}
export type QueueDepth = { cola: string; estado: JobState; cantidad: number }
export type JobState = (typeof estadosDeTrabajo)[number]
export type JobFilter = PageRequest & {
  cola?: JobName | ''
  estado?: JobState | ''
}
export type JobRow = {
  id: string
  cola: (typeof queueNames)[number]
  estado: JobState
  created: Date
  next: Date
  intentos: number
  error: string
}
export type JobName = (typeof queueNames)[number]

/** Only the demo sets `cuando`, for past events. Default: now. */
export type RequestOrigin = { ip: string; agente: string; cuando?: Date }

export type Cliente = { tipo: 'cliente'; id: number; sesionId: number; mail: string; origin: RequestOrigin }

/** Level `1` is an administrator, `10` a person with limited rights. */
export type Personal = {
  tipo: 'personal'
  id: number
  sesionId: number
  nivel: '1' | '10'
  areas?: Areas
  usuario: string
  mail: string
  /** Whether the account has an authenticator app or a passkey. */
  segundoFactor?: boolean
  origin: RequestOrigin
}

export type Anonimo = { tipo: 'anonimo'; origin: RequestOrigin }

export type Sistema = { tipo: 'sistema' }

export type Actor = Cliente | Personal | Anonimo | Sistema

export const sistema: Sistema = { tipo: 'sistema' }

export function requestOriginOf(actor: Actor): RequestOrigin {
  return actor.tipo === 'sistema' ? { ip: '', agente: 'sistema' } : actor.origin
}
