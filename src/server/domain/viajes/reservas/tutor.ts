import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { corregirTutorBody } from '../../../../contract/viajes/reservas.ts'
import type { Dia } from '../../../../reglas/dia.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { pick, rowFingerprint } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente, Deps } from '../../deps.ts'
import type { Versioned } from '../../version.ts'

export const contactColumns = {
  ...pick(reservas, 'telefono', 'localidad', 'calle', 'numero', 'piso', 'depto', 'observaciones'),
}

export const tutorColumns = {
  ...pick(reservas, 'documentoTutor', 'apellidoTutor', 'nombreTutor'),
  fechaNacimientoTutor: sql<Dia | null>`${reservas.fechaNacimientoTutor}::text`,
  ...contactColumns,
}

export const versionedTutor = {
  acciones: ['tutor.corregido'],
  table: reservas,
  id: reservas.id,
  version: rowFingerprint(...Object.values(tutorColumns)),
} satisfies Versioned

export function tutorOf(data: Omit<z.output<typeof corregirTutorBody>, 'motivo'>) {
  const { telefono, localidad, calle, numero, piso, depto, observaciones } = data
  return {
    documentoTutor: data.documentoT,
    apellidoTutor: data.apellidoT,
    nombreTutor: data.nombreT,
    fechaNacimientoTutor: data.fechaNT ?? null,
    ...{ telefono, localidad, calle, numero, piso, depto, observaciones },
  }
}

/** Returns the data of the last booking, or else the account's names. */
export async function readTutor(deps: Deps, actor: Cliente) {
  const [tutor] = await deps.db
    .select({
      documento: usuarios.documento,
      apellido: sql<string>`coalesce(nullif(${usuarios.apellidoTutor}, ''), ${usuarios.apellido})`,
      nombre: sql<string>`coalesce(nullif(${usuarios.nombreTutor}, ''), ${usuarios.nombre})`,
      fechanacimiento: usuarios.fechaNacimiento,
      ...pick(usuarios, 'telefono', 'localidad', 'calle', 'numero', 'piso', 'depto', 'observaciones'),
    })
    .from(usuarios)
    .where(eq(usuarios.id, actor.id))
  if (!tutor) throw new DomainError('sin_sesion')
  return tutor
}
