/** What a due is called: `Seña`, `Cuota 3`, `Ajuste de precio`, `Interés por mora`. */
export function nombreDeCuota({
  numero,
  concepto,
}: {
  numero: number
  concepto: 'cuota' | 'ajuste' | 'interes'
}): string {
  if (concepto === 'ajuste') return 'Ajuste de precio'
  if (concepto === 'interes') return 'Interés por mora'
  return numero === 0 ? 'Seña' : `Cuota ${numero}`
}
