/** What a due is, as people call it. */
export function nameCuota({ numero, concepto }: { numero: number; concepto: 'cuota' | 'ajuste' | 'interes' }): string {
  if (concepto === 'ajuste') return 'Ajuste de precio'
  if (concepto === 'interes') return 'Interés por mora'
  return numero === 0 ? 'Seña' : `Cuota ${numero}`
}
