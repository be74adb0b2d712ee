import type { Medidas } from '../../../../reglas/imagen.ts'

/**
 * Returns the largest crop with the given proportions, in whole pixels. Centres it as near to the focal point (0 to 1 per axis) as the
 * edges allow.
 */
export function planCrop(imagen: Medidas, deseada: Medidas, [focoX, focoY]: readonly [number, number]) {
  const escala = Math.min(imagen.ancho / deseada.ancho, imagen.alto / deseada.alto)
  const width = Math.max(1, Math.min(imagen.ancho, Math.round(deseada.ancho * escala)))
  const height = Math.max(1, Math.min(imagen.alto, Math.round(deseada.alto * escala)))
  return {
    left: placeAround(focoX * imagen.ancho, width, imagen.ancho),
    top: placeAround(focoY * imagen.alto, height, imagen.alto),
    width,
    height,
  }
}

function placeAround(point: number, length: number, whole: number): number {
  return Math.round(Math.min(Math.max(point - length / 2, 0), whole - length))
}
