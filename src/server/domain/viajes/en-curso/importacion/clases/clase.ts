import type { Mapa } from '../../../../../../contract/viajes/importacion.ts'
import type { Tx } from '../../../../../db/client.ts'
import type { Personal } from '../../../../actor.ts'
import type { Deps } from '../../../../deps.ts'
import type { Titulada } from '../columnas.pure.ts'
import type { sumControl } from '../control.pure.ts'
import type { TotalEscrito } from '../convertir.pure.ts'
import type { Leida } from '../filas.pure.ts'

/** Where a row of the sheet is here, and what the import put in: the row itself (`fila`), or some of its fields. */
export type Guardada = { id: number; puestos: string[] }

/** What the rows of a sheet are: how they are read, entered and withdrawn. */
export type Clase<Entrada = unknown> = {
  /** The table of `origenes`. */
  tabla: string
  convertir(deps: Deps, titulada: Titulada, mapa: Mapa): Promise<{ leidas: Leida<Entrada>[]; escritos: TotalEscrito[] }>
  /** Sums what the agency compares with its other system. */
  totales(leidas: Leida<Entrada>[]): ReturnType<typeof sumControl>
  /** The dry run tries rows of one group in one transaction. `i` is the row's index. */
  grupo(entrada: Entrada, i: number): unknown
  /**
   * Enters a row. `antes` is what an earlier sheet made of the same row, which says something else now.
   * @throws DomainError `importacion_conflicto` if a person must decide; others are refusals
   */
  guardar(deps: Deps, tx: Tx, actor: Personal, entrada: Entrada, antes: number | undefined): Promise<Guardada>
  /** Names up to four things of an import that changed since. They prevent its undoing. */
  tocadas(tx: Tx, importacionId: number): Promise<string[]>
  deshacer(deps: Deps, tx: Tx, actor: Personal, guardada: Guardada): Promise<void>
}

/** The dry run of a kind whose rows do not share seats: twenty to a transaction, so that few rows are locked at a time. */
export const deAVeinte = (_: unknown, i: number) => Math.floor(i / 20)
export const sinTotales = () => []
