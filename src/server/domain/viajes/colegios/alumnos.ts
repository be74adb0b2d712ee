import { eq } from 'drizzle-orm'
import type { Dia } from '../../../../reglas/dia.ts'
import { cursos } from '../../../db/schema/colegios.ts'
import { alumnos } from '../../../db/schema/viajes.ts'
import { unlessRepeated } from '../../../db/unique.ts'
import { rowFingerprint } from '../../../db/valores.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Personal } from '../../actor.ts'
import { lockOne } from '../../candados.ts'
import { audit, changesOf } from '../../casa/auditoria/service.ts'
import type { Deps } from '../../deps.ts'
import { one } from '../../one.ts'
import { saveOver, type Versionada } from '../../version.ts'

export type DatosAlumno = {
  documento: string
  apellido: string
  nombre: string
  fechanacimiento?: Dia
  noviaja: string
}

export const versionDeAlumno: Versionada = {
  objeto: 'alumno',
  acciones: ['alumno.editado'],
  tabla: alumnos,
  id: alumnos.id,
  huella: rowFingerprint(alumnos.documento, alumnos.apellido, alumnos.nombre, alumnos.fechaNacimiento, alumnos.noViaja),
}

const repetido = () =>
  new DomainError('alumno_existente', { campos: { documento: 'Este documento ya está en la lista' } })

/** @throws DomainError `no_encontrado` (the course), `alumno_existente` */
export function createAlumno(deps: Deps, actor: Personal, cursoId: number, datos: DatosAlumno) {
  return deps.db.transaction(async (tx) => {
    await lockOne(tx, cursos, eq(cursos.id, cursoId), 'share')
    const despues = { ...toFila(datos), cursoId }
    const [fila] = await unlessRepeated(tx.insert(alumnos).values(despues).returning({ id: alumnos.id }), repetido())
    if (!fila) throw new Error('An insert returned no row')
    await audit(tx, actor, { accion: 'alumno.creado', objetoTipo: 'alumno', objetoId: fila.id, despues })
    return { id: fila.id }
  })
}

/** @throws DomainError `no_encontrado`, `alumno_existente`, `texto_cambio` */
export function editAlumno(
  deps: Deps,
  actor: Personal,
  id: number,
  { desde, ...datos }: DatosAlumno & { desde: string },
) {
  return deps.db.transaction(async (tx) => {
    const antes = await lockOne(tx, alumnos, eq(alumnos.id, id))
    const despues = toFila(datos)
    const { cambia } = await saveOver(tx, versionDeAlumno, { id, desde }, () =>
      unlessRepeated(tx.update(alumnos).set(despues).where(eq(alumnos.id, id)), repetido()),
    )
    if (!cambia) return { id }
    await audit(tx, actor, {
      accion: 'alumno.editado',
      objetoTipo: 'alumno',
      objetoId: id,
      ...changesOf(antes, despues),
    })
    return { id }
  })
}

/** Takes a pupil off the list; a booking of theirs stays. @throws DomainError `no_encontrado` */
export function removeAlumno(deps: Deps, actor: Personal, id: number) {
  return deps.db.transaction(async (tx) => {
    const antes = await tx.delete(alumnos).where(eq(alumnos.id, id)).returning().then(one('alumno'))
    await audit(tx, actor, { accion: 'alumno.eliminado', objetoTipo: 'alumno', objetoId: id, antes })
    return { eliminado: true }
  })
}

function toFila({ documento, apellido, nombre, fechanacimiento, noviaja }: DatosAlumno) {
  return { documento, apellido, nombre, fechaNacimiento: fechanacimiento ?? null, noViaja: noviaja }
}
