import type { ImageSize } from './imagen.ts'

/** Returns whether a logo replaces the agency's name. Only a wide one does: in a narrower logo the name would be too small to read. */
export const replacesNombre = ({ ancho, alto }: ImageSize): boolean => ancho >= alto * 2

export const logoPath = (file: string) => `/imagenes/${file}/logo.png`
