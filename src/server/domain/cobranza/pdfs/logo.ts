import type { Storage } from '../../../gateways/storage/storage.ts'
import { readLogo } from '../../platform/fotos/service.ts'
import type { PrintedAgencia } from './letterhead.pure.ts'

export async function addLogoImage(storage: Storage, agencia: PrintedAgencia): Promise<PrintedAgencia> {
  const logo = agencia.logo && (await readLogo(storage, agencia.logo))
  return logo ? { ...agencia, imagen: `data:image/png;base64,${logo.toString('base64')}` } : agencia
}
