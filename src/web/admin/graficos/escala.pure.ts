/** Round marks up to the first at or over the largest value, which is the top: 0, 500, 1.000. */
export function escala(mayor: number): { tope: number; marcas: number[] } {
  if (mayor <= 0) return { tope: 1, marcas: [0] }
  const orden = 10 ** Math.floor(Math.log10(mayor))
  const paso =
    [0.2, 0.5, 1, 2, 5].map((factor) => factor * orden).find((paso) => paso >= 1 && mayor / paso <= 5) ?? orden
  const pasos = Math.ceil(mayor / paso)
  return { tope: pasos * paso, marcas: Array.from({ length: pasos + 1 }, (_, i) => i * paso) }
}
