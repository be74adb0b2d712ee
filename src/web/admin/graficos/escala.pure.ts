import { type Dia, daysBetween } from '../../../reglas/dia.ts'

/** Returns round marks from 0 to the first mark not below the largest value: 0, 500, 1.000. */
export function escala(mayor: number): { tope: number; marcas: number[] } {
  if (mayor <= 0) return { tope: 1, marcas: [0] }
  const orden = 10 ** Math.floor(Math.log10(mayor))
  const paso =
    [0.2, 0.5, 1, 2, 5].map((factor) => factor * orden).find((paso) => paso >= 1 && mayor / paso <= 5) ?? orden
  const pasos = Math.ceil(mayor / paso)
  return { tope: pasos * paso, marcas: Array.from({ length: pasos + 1 }, (_, i) => i * paso) }
}

/** Returns the points' positions on a line, from 0 to 1. They are spaced by day if the points have days, else evenly. */
export function positionsOf(puntos: readonly { dia?: Dia }[]): number[] {
  const [primero] = puntos
  const pasos = puntos.map(({ dia }, i) => (primero?.dia && dia ? daysBetween(primero.dia, dia) : i))
  const entero = Math.max(1, pasos.at(-1) ?? 0)
  return pasos.map((paso) => paso / entero)
}
