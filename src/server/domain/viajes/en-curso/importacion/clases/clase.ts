import type { Mapa } from '../../../../../../contract/viajes/importacion.ts'
import type { Tx } from '../../../../../db/client.ts'
import type { Personal } from '../../../../actor.ts'
import type { Deps } from '../../../../deps.ts'
import type { Titulada } from '../columnas.pure.ts'
import type { sumControl } from '../control.pure.ts'
import type { TotalEscrito } from '../convertir.pure.ts'
import type { Leida } from '../filas.pure.ts'

/** The stored row of a sheet's row, and what the import wrote: the whole row (`fila`), or some of its fields. */
export type Guardada = { id: number; puestos: string[] }

/** A kind of sheet: how its rows are read, entered and withdrawn. */
export type Clase<Entrada = unknown> = {
  /** The name of its table in `origenes`. */
  tabla: string
  convertir(deps: Deps, titulada: Titulada, mapa: Mapa): Promise<{ leidas: Leida<Entrada>[]; escritos: TotalEscrito[] }>
  /** Returns the sums that the agency compares with its other system. */
  totales(leidas: Leida<Entrada>[]): ReturnType<typeof sumControl>
  /** The dry run tries rows of one group in one transaction. `i` is the row's index. */
  grupo(entrada: Entrada, i: number): unknown
  /**
   * Enters a row. `antes` is the stored row that an earlier sheet made of the same row, which has changed since.
   * @throws DomainError `importacion_conflicto` if a person must decide; any other refuses the row
   */
  guardar(deps: Deps, tx: Tx, actor: Personal, entrada: Entrada, antes: number | undefined): Promise<Guardada>
  /** Names up to four objects of an import that changed since. They prevent undoing it. */
  tocadas(tx: Tx, importacionId: number): Promise<string[]>
  deshacer(deps: Deps, tx: Tx, actor: Personal, guardada: Guardada): Promise<void>
}

/** The dry run of a kind whose rows do not share seats: twenty to a transaction, so that few rows are locked at a time. */
export const inBatchesOfTwenty = (_: unknown, i: number) => Math.floor(i / 20)
export const noTotals = () => []
