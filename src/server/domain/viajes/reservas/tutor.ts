import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { corregirTutorBody } from '../../../../contract/viajes/reservas.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { rowFingerprint } from '../../../db/values.ts'
import type { Versioned } from '../../version.ts'

/** The tutor's columns whose names are the same in the row and on the page. */
export const contactColumns = {
  telefono: reservas.telefono,
  localidad: reservas.localidad,
  calle: reservas.calle,
  numero: reservas.numero,
  piso: reservas.piso,
  depto: reservas.depto,
  observaciones: reservas.observaciones,
}

export const tutorColumns = {
  documentoTutor: reservas.documentoTutor,
  apellidoTutor: reservas.apellidoTutor,
  nombreTutor: reservas.nombreTutor,
  fechaNacimientoTutor: sql<Dia | null>`${reservas.fechaNacimientoTutor}::text`,
  ...contactColumns,
}

export const versionedTutor = {
  acciones: ['tutor.corregido'],
  tabla: reservas,
  id: reservas.id,
  version: rowFingerprint(...Object.values(tutorColumns)),
} satisfies Versioned

export function tutorOf(datos: Omit<z.output<typeof corregirTutorBody>, 'motivo'>) {
  const { telefono, localidad, calle, numero, piso, depto, observaciones } = datos
  return {
    documentoTutor: datos.documentoT,
    apellidoTutor: datos.apellidoT,
    nombreTutor: datos.nombreT,
    fechaNacimientoTutor: datos.fechaNT ?? null,
    ...{ telefono, localidad, calle, numero, piso, depto, observaciones },
  }
}
