import type { Dia } from '../../../reglas/dia.ts'

/** What the decree of 2026 adds to the holidays of the law: days without work for tourism. */
export const feriados: [fecha: Dia, nombre: string][] = [
  ['2026-03-23', 'Día no laborable con fines turísticos'],
  ['2026-07-10', 'Día no laborable con fines turísticos'],
  ['2026-12-07', 'Día no laborable con fines turísticos'],
]
