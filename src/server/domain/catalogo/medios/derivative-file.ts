import type { Storage } from '../../../gateways/storage/storage.ts'
import { derivativeKey, type ImageFormat } from './derivatives.ts'

const tipos: Record<ImageFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' }

/** A picture's file. `provisorio` marks a substitute until the file exists. */
export type Derivative = { contenido: Buffer; tipo: string; provisorio: boolean }

/**
 * Returns a public picture's file by its name in the URL (`1200.webp`), or null. Until a job has encoded the AVIF, its URL returns the
 * WebP with the WebP content type.
 */
export async function readDerivative(storage: Storage, hash: string, archivo: string): Promise<Derivative | null> {
  const [, ancho, formato] = /^(\d{2,4})\.(webp|jpg|avif)$/.exec(archivo) ?? []
  if (!isImageFormat(formato) || !isHash(hash)) return null
  const asked = await readAs(storage, hash, Number(ancho), formato)
  if (asked || formato !== 'avif') return asked
  const fallback = await readAs(storage, hash, Number(ancho), 'webp')
  return fallback && { ...fallback, provisorio: true }
}

export function isHash(texto: string): boolean {
  return /^[0-9a-f]{32}$/.test(texto)
}

async function readAs(storage: Storage, hash: string, ancho: number, formato: ImageFormat): Promise<Derivative | null> {
  const contenido = await storage.read(derivativeKey(hash, ancho, formato))
  return contenido && { contenido, tipo: tipos[formato], provisorio: false }
}

function isImageFormat(texto: string | undefined): texto is ImageFormat {
  return texto !== undefined && texto in tipos
}
