import { eq, sql } from 'drizzle-orm'
import type { CatalogoClaseName } from '../../../../contract/catalogo/gestion.ts'
import { joinWords } from '../../../../reglas/text.ts'
import { paqueteProgramas, paquetes, promociones } from '../../../db/schema/catalogo.ts'
import { montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { DomainError, requireRow } from '../../../domain-error.ts'
import { signLink, verifyLink } from '../../../signed-link.pure.ts'
import type { Deps, Personal, Tx } from '../../deps.ts'
import { changeItem } from './audited-object.ts'
import { catalogoClases } from './clases.ts'

/** @throws DomainError `no_encontrado`; `paquete_incompleto` when publishing without `confirmado` */
export async function setPublicado(
  deps: Deps,
  actor: Personal,
  {
    clase,
    id,
    publicado,
    confirmado,
  }: { clase: CatalogoClaseName; id: number; publicado: boolean; confirmado: boolean },
) {
  const done = publicado ? 'publicado' : 'ocultado'
  if (clase === 'promociones') {
    const about = { id, accion: `promocion.${done}` } as const
    return changeItem(deps, actor, catalogoClases.promociones, promociones, about, async (tx, before) => {
      await tx.update(promociones).set({ vigente: publicado }).where(eq(promociones.id, id))
      return { ...before, vigente: publicado }
    })
  }
  if (clase !== 'paquetes' && clase !== 'tours') throw new DomainError('no_encontrado')
  const target = { id, accion: `paquete.${done}` } as const
  return changeItem(deps, actor, catalogoClases.paquetes, paquetes, target, async (tx, before) => {
    if (publicado && !confirmado) await requireComplete(tx, id)
    await tx.update(paquetes).set({ publicado }).where(eq(paquetes.id, id))
    return { ...before, publicado }
  })
}

/** A complete package has a price or an open payment option, and an itinerary or programmes. @throws DomainError `paquete_incompleto` */
async function requireComplete(tx: Tx, id: number) {
  const withForma = sql`exists (select 1 from ${paquetesCurso} join ${montos} on ${montos.paqueteCursoId} = ${paquetesCurso.id} where ${paquetesCurso.paqueteId} = ${id} and ${montos.activo})`
  const withProgramas = sql`exists (select 1 from ${paqueteProgramas} where ${paqueteProgramas.paqueteId} = ${id})`
  const { precio, itinerario } = await tx
    .select({
      precio: sql<boolean>`(${paquetes.desde} is not null or ${withForma})`,
      itinerario: sql<boolean>`(${paquetes.itinerario} <> '' or ${withProgramas})`,
    })
    .from(paquetes)
    .where(eq(paquetes.id, id))
    .then(requireRow('paquete'))
  const missing = [!precio && 'el precio', !itinerario && 'el itinerario'].filter((one) => one !== false)
  if (missing.length > 0) throw new DomainError('paquete_incompleto', { detalle: { falta: joinWords(missing) } })
}

const linkMinutes = 30

/** Returns a link to a package's page that shows drafts too and is valid for half an hour. @throws DomainError `no_encontrado` */
export async function createPreviewLink(deps: Deps, id: number) {
  await deps.db.select({ id: paquetes.id }).from(paquetes).where(eq(paquetes.id, id)).then(requireRow('paquete'))
  const vence = String(Math.floor(deps.now().getTime() / 1000) + linkMinutes * 60)
  return { ruta: `/turismo/${id}?vista=${vence}.${signLink(deps.secretKey, signed(id, vence))}` }
}

export function isValidPreviewLink(
  deps: Pick<Deps, 'secretKey' | 'now'>,
  id: number,
  vista: string | undefined,
): boolean {
  const [, vence = '', signature = ''] = /^(\d{1,12})\.([\w-]{20,100})$/.exec(vista ?? '') ?? []
  return verifyLink(deps.secretKey, signed(id, vence), signature) && Number(vence) * 1000 > deps.now().getTime()
}

const signed = (id: number, vence: string) => `/turismo/${id}?vence=${vence}`
