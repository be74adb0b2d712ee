import type { Documento } from './pdf.ts'

/** One paper at a time: an answer is always to the last question. */
export type ToWorker = Documento
export type FromWorker = { pdf: Uint8Array } | { error: string }
