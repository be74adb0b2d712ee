import type { Medidas } from './imagen.ts'

/** Returns whether a logo takes the place of the agency's name too. A narrower one is too small to read, so the name stays beside it. */
export const showsNombre = ({ ancho, alto }: Medidas): boolean => ancho >= alto * 2

/** Returns the path of a logo's picture. */
export const logoPath = (archivo: string) => `/imagenes/${archivo}/logo.png`
