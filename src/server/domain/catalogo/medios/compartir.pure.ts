import type { Medidas } from '../../../../reglas/imagen.ts'

/**
 * The largest part of a picture that has the wanted proportions, with the focal point (0 to 1 each way) as near to its
 * middle as the picture's edges allow. In whole pixels of the picture.
 */
export function planRecorte(imagen: Medidas, deseada: Medidas, [focoX, focoY]: readonly [number, number]) {
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
