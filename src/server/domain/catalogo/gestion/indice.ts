import { type SQL, sql } from 'drizzle-orm'
import { type Clase, clases, type indicecatalogo } from '../../../../contract/catalogo/gestion.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { destinos, hoteles, paquetes, promociones, slides, tipos } from '../../../db/schema/catalogo.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { auditoria } from '../../../db/schema/mensajes.ts'
import { instant } from '../../../db/values.ts'
import type { Deps } from '../../deps.ts'
import { nombreYApellido } from '../../names.ts'
import { partes } from './clases.ts'

type Fila = ReplyOf<typeof indicecatalogo>['results'][number]

export async function viewIndice({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Fila[]> {
  const propio = figuresOf(localDay(now()))
  const { rows } = await db.execute<Fila>(
    sql.join(
      clases.map((clase) => countParte(clase, propio[clase])),
      sql` union all `,
    ),
  )
  return rows
}

function countParte(clase: Clase, propio = sql`'{}'::json`): SQL {
  const { objeto, tabla, id, nombre, visible, enUso, faltas = {}, solo = sql`true` } = partes[clase]
  const alavista = visible ? sql`count(*) filter (where ${visible})::int` : sql`null::int`
  const usados = enUso ? sql`count(*) filter (where ${enUso})::int` : sql`null::int`
  const cuentas = Object.entries(faltas).map(
    ([que, falta]) => sql`json_build_object('que', ${que}::text, 'cuantos', count(*) filter (where ${falta})::int)`,
  )
  // `id + 0` makes the planner use the class's small index instead of scanning the log backwards.
  const cambio = sql`(select json_build_object('nombre', ${nombre}, 'quien', coalesce(${nombreYApellido(personal)}, 'El sistema'), 'cuando', ${instant(auditoria.cuando)})
    from ${auditoria} join ${tabla} on ${id}::text = ${auditoria.objetoId}
      left join ${personal} on ${auditoria.actorTipo} = 'personal' and ${personal.id} = ${auditoria.actorId}
    where ${auditoria.objetoTipo} = ${objeto} and ${solo} order by ${auditoria.id} + 0 desc limit 1)`
  return sql`(select ${clase}::text as clase, count(*)::int as total, ${alavista} as alavista, ${usados} as enuso,
    json_build_array(${sql.join(cuentas, sql`, `)}) as faltas, ${propio} as propio, ${cambio} as cambio from ${tabla} where ${solo})`
}

const figuresOf = (hoy: string): Partial<Record<Clase, SQL>> => ({
  tours: sql`json_build_object('nacionales', count(*) filter (where ${paquetes.tipoId} = 10)::int, 'internacionales', count(*) filter (where ${paquetes.tipoId} = 7)::int)`,
  promociones: sql`json_build_object('termina', min(${promociones.hasta}) filter (where ${promociones.vigente} and ${promociones.hasta} >= ${hoy}))`,
  destinos: sql`json_build_object('conmapa', count(*) filter (where ${destinos.coordenadas} <> '')::int)`,
  hoteles: sql`json_build_object('destinos', count(distinct ${hoteles.destinoId})::int)`,
  programas: sql`json_build_object('paquetes', (select count(distinct paquete_id)::int from paquete_programas))`,
  tipos: sql`json_build_object('nombres', coalesce(json_agg(${tipos.nombre} order by ${tipos.id}), '[]'))`,
  slides: sql`json_build_object('nombres', coalesce(json_agg(${slides.titulo} order by ${slides.orden}, ${slides.id}), '[]'))`,
})
