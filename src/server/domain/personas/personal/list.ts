import { and, eq, sql } from 'drizzle-orm'
import type { Pedido } from '../../../../contract/listado.ts'
import { countListado, keysetOf, matches, toListado } from '../../../db/listado.ts'
import type { Clave } from '../../../db/pagina.ts'
import { ingresos, personal, sesiones } from '../../../db/schema/identidad.ts'
import { localDate } from '../../../db/valores.ts'
import type { Deps } from '../../deps.ts'
import { hasSegundoFactor, isAbierta } from '../identidad/service.ts'
import { huellaDePersona } from './huella.pure.ts'

type Filtro = Pedido<'apellido' | 'alta'> & { estado?: string; tipo?: '' | '1' | '10' }

/** The staff, active or not. */
export async function listPersonal(deps: Deps, filtro: Filtro) {
  const { db } = deps
  const { clave, orderBy, desde } = keysetOf(filtro, claves, personal.id)
  const condiciones = and(
    filtro.estado ? eq(personal.activo, filtro.estado === '1') : undefined,
    filtro.tipo ? eq(personal.nivel, filtro.tipo) : undefined,
    matches(buscado, filtro.busca),
  )
  const filas = await db
    .select({
      id: personal.id,
      usuario: personal.usuario,
      apellido: personal.apellido,
      nombre: personal.nombre,
      mail: personal.mail,
      tipo: personal.nivel,
      activo: personal.activo,
      segundofactor: hasSegundoFactor,
      ultimoingreso: localDate(
        sql<
          string | null
        >`(select max(i.cuando) from ${ingresos} i where i.personal_id = personal.id and i.resultado = 'entro')`,
      ),
      sesiones: sql<number>`(select count(*) from ${sesiones} where ${sesiones.personalId} = personal.id and ${isAbierta(deps)})`,
      clave,
    })
    .from(personal)
    .where(and(condiciones, desde))
    .orderBy(...orderBy)
    .limit(filtro.limite + 1)
  const contadas = sql`select 1 from ${personal} where ${condiciones ?? sql`true`}`
  const conHuella = filas.map((fila) => ({
    ...fila,
    huella: huellaDePersona({ ...fila, nivel: fila.tipo }),
  }))
  return toListado(conHuella, filtro.limite, await countListado(db, filtro, contadas))
}

/** What a member of staff is found by. */
export const buscado = sql`plegar(concat_ws(' ', ${personal.apellido}, ${personal.nombre}, ${personal.usuario}, ${personal.mail}))`

const claves = {
  apellido: { de: personal.apellido, tipo: 'text' },
  alta: { de: personal.creadoEn, tipo: 'timestamptz' },
} satisfies Record<string, Clave>
