import { type Dia, daysBetween } from '../../../reglas/dia.ts'

/**
 * Returns round marks that enclose the values: 0, 500, 1.000. The first mark is 0 or, with `menor`, the highest mark that is not above it.
 */
export function scaleOf(mayor: number, menor = 0): { tope: number; marcas: number[] } {
  const alto = mayor - menor
  if (alto <= 0) return { tope: menor + 1, marcas: [menor] }
  const orden = 10 ** Math.floor(Math.log10(alto))
  const paso =
    [0.2, 0.5, 1, 2, 5].map((factor) => factor * orden).find((paso) => paso >= 1 && alto / paso <= 5) ?? orden
  const base = Math.floor(menor / paso) * paso
  const pasos = Math.ceil((mayor - base) / paso)
  return { tope: base + pasos * paso, marcas: Array.from({ length: pasos + 1 }, (_, i) => base + i * paso) }
}

/** Returns the points' positions on a line, from 0 to 1. Points with days are spaced by day. Points without days are spaced evenly. */
export function positionsOf(puntos: readonly { dia?: Dia }[]): number[] {
  const [primero] = puntos
  const pasos = puntos.map(({ dia }, i) => (primero?.dia && dia ? daysBetween(primero.dia, dia) : i))
  const entero = Math.max(1, pasos.at(-1) ?? 0)
  return pasos.map((paso) => paso / entero)
}
