import { eq } from 'drizzle-orm'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { signLink, verifyLink } from '../../../signed-link.pure.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'

const linkMinutes = 30

/** Returns a signed link to a package's page, valid for half an hour, which shows drafts too. @throws DomainError `no_encontrado` */
export async function createPreviewLink(deps: Deps, id: number) {
  await deps.db.select({ id: paquetes.id }).from(paquetes).where(eq(paquetes.id, id)).then(one('paquete'))
  const vence = String(Math.floor(deps.now().getTime() / 1000) + linkMinutes * 60)
  return { ruta: `/turismo/${id}?vista=${vence}.${signLink(deps.secretKey, signed(id, vence))}` }
}

/** Returns whether `vista` is this app's signature for this package and has not expired. */
export function isPreviewLink(deps: Pick<Deps, 'secretKey' | 'now'>, id: number, vista: string | undefined): boolean {
  const [, vence = '', firma = ''] = /^(\d{1,12})\.([\w-]{20,100})$/.exec(vista ?? '') ?? []
  return verifyLink(deps.secretKey, signed(id, vence), firma) && Number(vence) * 1000 > deps.now().getTime()
}

const signed = (id: number, vence: string) => `/turismo/${id}?vence=${vence}`
