import { inArray, sql } from 'drizzle-orm'
import { liveEstados } from '../../../../reglas/reserva.ts'
import type { DbOrTx } from '../../../db/client.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { acompanantes } from '../../../db/schema/viajes.ts'
import type { Cruce } from './conflicts.pure.ts'

const isActive = inArray(sql`r.estado`, [...liveEstados])

/** Finds people of a trip who are also on another trip on the same days, by document or staff id. */
export async function findCruces(db: DbOrTx, viajeId: number): Promise<Cruce[]> {
  const { rows } = await db.execute<{ persona: string; coordina: boolean; viaje: string }>(sql`
    with propios as (
      select 'r' || r.id as persona, r.documento, null::int as personal_id
        from ${reservas} r where r.paquete_curso_id = ${viajeId} and ${isActive}
      union all
      select 'a' || a.id, a.documento, a.personal_id from ${acompanantes} a where a.paquete_curso_id = ${viajeId}
    ), solapados as (
      select otro.id, p.nombre || ' (' || c.nombre || ', ' || cu.grado || coalesce(' ' || nullif(cu.division, ''), '') || ')' as viaje
        from ${paquetesCurso} yo
        join ${paquetesCurso} otro on otro.id <> yo.id
          and otro.fecha_salida <= yo.fecha_regreso and otro.fecha_regreso >= yo.fecha_salida
        join ${paquetes} p on p.id = otro.paquete_id
        join ${cursos} cu on cu.id = otro.curso_id
        join ${colegios} c on c.id = cu.colegio_id
       where yo.id = ${viajeId}
    ), ajenos as (
      select s.viaje, r.documento, null::int as personal_id, false as coordina
        from solapados s join ${reservas} r on r.paquete_curso_id = s.id and ${isActive}
      union all
      select s.viaje, a.documento, a.personal_id, a.tipo = 'coordinador'
        from solapados s join ${acompanantes} a on a.paquete_curso_id = s.id
    )
    select propios.persona, bool_or(ajenos.coordina) as coordina, ajenos.viaje
      from propios join ajenos on ajenos.documento = propios.documento or ajenos.personal_id = propios.personal_id
     group by propios.persona, ajenos.viaje
     order by propios.persona, ajenos.viaje`)
  return rows.map(({ persona, coordina, viaje }) => ({ persona, comoCoordinador: coordina, viaje }))
}
