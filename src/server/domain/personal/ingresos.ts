import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Pedido } from '../../../contract/listado.ts'
import type { resultadosDeIngreso } from '../../../contract/personal.ts'
import { type Clave, countListado, keyset, toListado, toPatrones } from '../../db/listado.ts'
import { ingresos, personal } from '../../db/schema/identidad.ts'
import type { Deps } from '../deps.ts'
import { nameDispositivo } from '../mis-datos/service.ts'
import { formatInstant } from '../tiempo/service.ts'

type Filtro = Pedido<'fecha'> & { persona?: number; resultado?: '' | (typeof resultadosDeIngreso)[number] }

/** Each try to enter, the latest first. Nobody's name stands beside a user that does not exist. */
export async function listIngresos({ db }: Deps, filtro: Filtro) {
  const { clave, orderBy, desde } = keyset(filtro, claves, ingresos.id)
  const condiciones = and(
    filtro.persona ? eq(ingresos.personalId, filtro.persona) : undefined,
    filtro.resultado ? eq(ingresos.resultado, filtro.resultado) : undefined,
    buscado(filtro.busca),
  )
  const filas = await db
    .select({
      id: sql<string>`${ingresos.id}::text`,
      cuando: ingresos.cuando,
      persona: sql<string>`coalesce(${personal.apellido} || ', ' || ${personal.nombre}, '')`,
      usuario: sql<string>`coalesce(${personal.usuario}, '')`,
      resultado: ingresos.resultado,
      ip: ingresos.ip,
      agente: ingresos.agente,
      clave,
    })
    .from(ingresos)
    .leftJoin(personal, eq(personal.id, ingresos.personalId))
    .where(and(condiciones, desde))
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  const contadas = sql`select 1 from ${ingresos} where ${condiciones ?? sql`true`}`
  const vistas = filas.map(({ agente, cuando, ...fila }) => ({
    ...fila,
    cuando: formatInstant(cuando),
    dispositivo: nameDispositivo(agente),
  }))
  return toListado(vistas, filtro.limite, await countListado(db, filtro, contadas))
}

/** Each word, in the address or in who it was. */
function buscado(busca: string): SQL | undefined {
  const esPersona = (patron: SQL) =>
    sql`${ingresos.personalId} = any(array(select p.id from ${personal} p where plegar(concat_ws(' ', p.apellido, p.nombre, p.usuario, p.mail)) like ${patron}))`
  return and(...toPatrones(busca).map((patron) => or(sql`${ingresos.ip} like ${patron}`, esPersona(patron))))
}

const claves = { fecha: { de: ingresos.cuando, tipo: 'timestamptz' } } satisfies Record<string, Clave>
