import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Parte as NombreDeParte } from '../../../../contract/casa/acciones.ts'
import type { Falta } from '../../../../contract/catalogo/gestion.ts'
import type { Versionada } from '../../version.ts'

type Columnas = Partial<
  Record<'destino' | 'duracion' | 'tipo' | 'lleva', SQL> &
    Record<'noches' | 'desde' | 'moneda' | 'estrellas' | 'descuento' | 'hasta', AnyColumn>
>

/** How a part of the catalogue is read and saved, whatever it is: fragments for a select that joins `imagenes` by `imagen`. */
export type Parte = Versionada & {
  objeto: NombreDeParte
  nombre: SQL<string>
  detalle: SQL<string>
  /** What lists tell of it in columns of their own. */
  columnas?: Columnas
  /** By hand; without it the list goes by name. */
  orden?: AnyColumn
  /** Whether visitors see it. */
  visible?: AnyColumn
  destino?: AnyColumn
  tipo?: AnyColumn
  imagen: SQL
  usos: SQL<string>
  /** Whether some package has it; without it, none can. */
  enUso?: SQL
  /** When something is missing in it; a picture, of what has pictures and is not drawn without one. */
  faltas?: Partial<Record<Falta, SQL>>
  solo?: SQL
}
