import type { Storage } from '../../../gateways/storage/storage.ts'
import { derivativeKey, type Formato } from './derivatives.ts'

const tipos: Record<Formato, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' }

/** A file of a picture. `provisorio`: it stands in for one that is still being made. */
export type Derivado = { contenido: Buffer; tipo: string; provisorio: boolean }

/**
 * A public picture's file by its name on the wire (`1200.webp`); null when there is none. The AVIF comes later than the
 * page that asks for it: until then its name answers the WebP, under its own type, so that no picture is ever broken.
 */
export async function readDerivado(storage: Storage, hash: string, archivo: string): Promise<Derivado | null> {
  const [, ancho, formato] = /^(\d{2,4})\.(webp|jpg|avif)$/.exec(archivo) ?? []
  if (!isFormato(formato) || !isHash(hash)) return null
  const asked = await readAs(storage, hash, Number(ancho), formato)
  if (asked || formato !== 'avif') return asked
  const standIn = await readAs(storage, hash, Number(ancho), 'webp')
  return standIn && { ...standIn, provisorio: true }
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
