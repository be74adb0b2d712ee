import type { Storage } from '../../../gateways/storage/storage.ts'
import { derivativeKey, type Formato } from './derivatives.ts'

const tipos: Record<Formato, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' }

/** A file of a picture. `provisorio` marks a substitute that is served until the file is made. */
export type Derivado = { contenido: Buffer; tipo: string; provisorio: boolean }

/**
 * Returns a public picture's file by its name in the URL (`1200.webp`), or null if there is none. The AVIF is made after the page is
 * published. Until then its URL returns the WebP with the WebP content type, so that no picture is broken.
 */
export async function readDerivado(storage: Storage, hash: string, archivo: string): Promise<Derivado | null> {
  const [, ancho, formato] = /^(\d{2,4})\.(webp|jpg|avif)$/.exec(archivo) ?? []
  if (!isFormato(formato) || !isHash(hash)) return null
  const asked = await readAs(storage, hash, Number(ancho), formato)
  if (asked || formato !== 'avif') return asked
  const fallback = await readAs(storage, hash, Number(ancho), 'webp')
  return fallback && { ...fallback, provisorio: true }
}

export function isHash(texto: string): boolean {
  return /^[0-9a-f]{32}$/.test(texto)
}

async function readAs(storage: Storage, hash: string, ancho: number, formato: Formato): Promise<Derivado | null> {
  const contenido = await storage.read(derivativeKey(hash, ancho, formato))
  return contenido && { contenido, tipo: tipos[formato], provisorio: false }
}

function isFormato(texto: string | undefined): texto is Formato {
  return texto !== undefined && texto in tipos
}
