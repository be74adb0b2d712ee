import type { ImageSize } from './imagen.ts'

/** Returns whether a logo is wide enough to replace the agency's name. The text in a narrower logo is too small to read. */
export const showsNombre = ({ ancho, alto }: ImageSize): boolean => ancho >= alto * 2

export const logoPath = (file: string) => `/imagenes/${file}/logo.png`
