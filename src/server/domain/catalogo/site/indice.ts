import { asc, type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { destinos, paquetes } from '../../../db/schema/catalogo.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import type { Deps } from '../../deps.ts'

export async function listIndice(deps: Deps) {
  const [ofPaquetes, ofDestinos] = await Promise.all([
    deps.db
      .select({ id: paquetes.id, cambio: lastChange('paquetes', paquetes.id, paquetes.creadoEn) })
      .from(paquetes)
      .where(eq(paquetes.publicado, true))
      .orderBy(asc(paquetes.id)),
    deps.db
      .select({ id: destinos.id, cambio: lastChange('destinos', destinos.id, destinos.creadoEn) })
      .from(destinos)
      .orderBy(asc(destinos.id)),
  ])
  return { paquetes: ofPaquetes, destinos: ofDestinos }
}

function lastChange(objetoTipo: string, id: Column, createdAt: Column): SQL<string> {
  const last = sql`select max(${auditoria.cuando}) from ${auditoria} where ${auditoria.objetoTipo} = ${objetoTipo} and ${auditoria.objetoId} = ${id}::text`
  return sql<Dia>`to_char(greatest(${createdAt}, (${last})) at time zone 'America/Argentina/Tucuman', 'YYYY-MM-DD')`
}
