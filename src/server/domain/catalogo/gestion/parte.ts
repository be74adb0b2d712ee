import type { AnyColumn, SQL } from 'drizzle-orm'
import type { Falta } from '../../../../contract/catalogo/gestion.ts'
import type { Parte as NombreDeParte } from '../../../../contract/platform/acciones.ts'
import type { Versioned } from '../../version.ts'

type Columnas = Partial<
  Record<'destino' | 'duracion' | 'tipo' | 'lleva', SQL> &
    Record<'noches' | 'desde' | 'moneda' | 'estrellas' | 'descuento' | 'hasta', AnyColumn>
>

/** How a class of the catalogue is read and saved: SQL fragments for a select that joins `imagenes` by `imagen`. */
export type Parte = Versioned & {
  objeto: NombreDeParte
  nombre: SQL<string>
  detalle: SQL<string>
  columnas?: Columnas
  /** The column with the manual order. Default: sorted by name. */
  orden?: AnyColumn
  visible?: AnyColumn
  destino?: AnyColumn
  tipo?: AnyColumn
  imagen: SQL
  usos: SQL<string>
  /** Whether a package uses the row. Absent for classes that packages cannot use. */
  enUso?: SQL
  /** The condition under which each item is missing. `imagen` applies only to classes that need a picture. */
  faltas?: Partial<Record<Falta, SQL>>
  solo?: SQL
}
