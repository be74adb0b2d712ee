import { eq, sql } from 'drizzle-orm'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { listaEspera } from '../../../db/schema/reservas.ts'
import { personalFullNameSql, pick, rowFingerprint } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import type { DbOrTx } from '../../deps.ts'
import type { Versioned } from '../../version.ts'
import { cursoDetail, shortCursoSql } from '../colegios/service.ts'

const countEsperas = (estado: 'esperando' | 'ofrecido') =>
  sql<number>`(select count(*) from ${listaEspera} where ${listaEspera.paqueteCursoId} = ${paquetesCurso.id} and ${listaEspera.estado} = ${estado})`

export const versionedViaje = {
  acciones: ['viaje.editado'],
  table: paquetesCurso,
  id: paquetesCurso.id,
  version: rowFingerprint(
    paquetesCurso.fechaSalida,
    paquetesCurso.fechaRegreso,
    paquetesCurso.cupo,
    paquetesCurso.responsableId,
    paquetesCurso.activo,
  ),
} satisfies Versioned

export const viajeFields = {
  id: paquetesCurso.id,
  paquete: paquetes.nombre,
  colegio: colegios.nombre,
  curso: cursoDetail,
  cursocorto: shortCursoSql,
  fechasalida: paquetesCurso.fechaSalida,
  fecharegreso: paquetesCurso.fechaRegreso,
  ...pick(paquetesCurso, 'cupo', 'libres', 'activo'),
}

/** Includes the number of waiting and offered entries of the waiting list. @throws DomainError `no_encontrado` */
export async function readViaje(db: DbOrTx, id: number) {
  return db
    .select({
      ...viajeFields,
      idpaquete: paquetesCurso.paqueteId,
      idcolegio: colegios.id,
      idcurso: cursos.id,
      idresponsable: paquetesCurso.responsableId,
      responsable: personalFullNameSql,
      esperan: countEsperas('esperando'),
      ofrecidos: countEsperas('ofrecido'),
      version: versionedViaje.version,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .leftJoin(personal, eq(personal.id, paquetesCurso.responsableId))
    .where(eq(paquetesCurso.id, id))
    .then(requireRow('paquete del curso'))
}
