import type { Documento } from './pdf.ts'

/** The worker handles one document at a time, so replies need no id. */
export type ToWorker = Documento
export type FromWorker = { pdf: Uint8Array } | { error: string }
