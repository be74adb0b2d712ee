import * as z from 'zod'
import { texto } from './respuestas.ts'

/** Where transfers go, as families read it; empty where the agency takes none. */
export const cuentaBancaria = z.object({ titular: texto, cuit: texto, banco: texto, cbu: texto, alias: texto })

/** How the agency collects: data that staff edit. */
export const cobranza = z.object({
  transferencia: cuentaBancaria,
  /** The switch of all reminders; each family has its own besides. */
  recordatorios: z.boolean(),
  /** Days before a deposit's deadline at which its family is told. */
  diasAvisoSenia: z.int().min(0).max(10),
  /** How long a freed seat is kept for whoever waits first. */
  horasOferta: z.int().min(1).max(240),
  /** Days after the return at which photos of documents are deleted. */
  diasFotos: z.int().min(1).max(365),
})
