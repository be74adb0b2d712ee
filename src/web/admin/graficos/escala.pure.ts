/** A top at or over the largest value, and round marks up to it, two at least where it has room for them: 0, 500, 1.000. */
export function escala(mayor: number): { tope: number; marcas: number[] } {
  if (mayor <= 0) return { tope: 1, marcas: [0] }
  const orden = 10 ** Math.floor(Math.log10(mayor))
  const paso =
    [0.2, 0.5, 1, 2, 5].map((factor) => factor * orden).find((paso) => paso >= 1 && mayor / paso <= 5) ?? orden
  const marcas = Array.from({ length: Math.floor(mayor / paso) + 1 }, (_, i) => i * paso)
  return { tope: mayor, marcas }
}
