import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/client.ts'
import { byId, keyset, type Pagina, toPage } from '../../../db/pagina.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { revisiones } from '../../../db/schema/pagos.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { localDate, localTime } from '../../../db/valores.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { audit } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { nombreYApellido } from '../../nombres.ts'
import { one } from '../../one.ts'

const columnas = {
  id: revisiones.id,
  reserva: revisiones.reservaId,
  cliente: sql<string>`coalesce(${nombreYApellido(usuarios)}, '')`,
  motivo: revisiones.motivo,
  estado: sql<'pendiente' | 'resuelta'>`case when ${revisiones.resuelta} then 'resuelta' else 'pendiente' end`,
  fecha: localDate(revisiones.creadoEn),
  hora: localTime(revisiones.creadoEn),
}

// Some are of no booking: a payment of the provider's that is not ours.
const deReserva = eq(reservas.id, revisiones.reservaId)
const deUsuario = eq(usuarios.id, reservas.usuarioId)

type Filtro = Pagina & { estado?: '' | 'pendiente' | 'resuelta' | undefined }

/** Pending ones first, and among them the oldest. */
export async function listRevisiones({ db }: Deps, { cursor, limite, estado }: Filtro) {
  const { clave, orderBy, desde } = keyset([{ de: revisiones.resuelta, tipo: 'boolean' }, byId(revisiones.id)], cursor)
  const filas = await db
    .select({ ...columnas, clave })
    .from(revisiones)
    .leftJoin(reservas, deReserva)
    .leftJoin(usuarios, deUsuario)
    .where(and(inEstado(estado), desde))
    .orderBy(...orderBy)
    .limit(limite + 1)
  return toPage(filas, limite)
}

/**
 * Notes what was done about one. Once.
 * @throws DomainError `no_encontrado`, `revision_resuelta`
 */
export async function resolveRevision(deps: Deps, actor: Personal, { id, nota }: { id: number; nota: string }) {
  return deps.db.transaction(async (tx) => {
    const [movida] = await tx
      .update(revisiones)
      .set({ resuelta: true })
      .where(and(eq(revisiones.id, id), eq(revisiones.resuelta, false)))
      .returning({ id: revisiones.id })
    const fila = await tx
      .select(columnas)
      .from(revisiones)
      .leftJoin(reservas, deReserva)
      .leftJoin(usuarios, deUsuario)
      .where(eq(revisiones.id, id))
      .then(one('revisión'))
    if (!movida) throw new DomainError('revision_resuelta')
    await audit(tx, actor, { accion: 'revision.resuelta', objetoId: id, despues: { motivo: fila.motivo, nota } })
    return fila
  })
}

/** Tells staff, once. */
export async function report(db: DbOrTx, motivo: string) {
  if ((await db.$count(revisiones, eq(revisiones.motivo, motivo))) === 0) await db.insert(revisiones).values({ motivo })
}

function inEstado(estado: Filtro['estado']): SQL | undefined {
  return estado ? eq(revisiones.resuelta, estado === 'resuelta') : undefined
}
