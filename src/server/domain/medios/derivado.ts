import type { Storage } from '../../gateways/storage/storage.ts'
import { derivativeKey, type Formato } from './derivatives.ts'

const tipos: Record<Formato, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' }

/** A public picture's file by its name on the wire (`1200.webp`); null when there is none, or not yet (AVIF). */
export async function readDerivado(
  storage: Storage,
  hash: string,
  archivo: string,
): Promise<{ contenido: Buffer; tipo: string } | null> {
  const [, ancho, formato] = /^(\d{2,4})\.(webp|jpg|avif)$/.exec(archivo) ?? []
  if (!isFormato(formato) || !/^[0-9a-f]{32}$/.test(hash)) return null
  const contenido = await storage.read(derivativeKey(hash, Number(ancho), formato))
  return contenido && { contenido, tipo: tipos[formato] }
}

function isFormato(texto: string | undefined): texto is Formato {
  return texto !== undefined && texto in tipos
}
