import type { ImportMapping } from '../../../../../../contract/viajes/importacion.ts'
import type { Deps, Personal, Tx } from '../../../../deps.ts'
import type { TitledSheet } from '../columns.pure.ts'
import type { sumControl } from '../control.pure.ts'
import type { WrittenTotal } from '../convert.pure.ts'
import type { ReadObject } from '../rows.pure.ts'

/** `puestos`: what the import wrote, `fila` for a new row or the fields of an existing one. */
export type SavedRow = { id: number; puestos: string[] }

export type ImportClase<Entry = unknown> = {
  table: string
  convertir(
    deps: Deps,
    sheet: TitledSheet,
    mapa: ImportMapping,
  ): Promise<{ leidas: ReadObject<Entry>[]; escritos: WrittenTotal[] }>
  totals(parsed: ReadObject<Entry>[]): ReturnType<typeof sumControl>
  /** Rows of a group share one transaction in the dry run. `i` is the row's index. */
  grupo(entry: Entry, i: number): unknown
  /**
   * `before` is the row stored from an earlier sheet, if that sheet's row was different.
   * @throws DomainError `importacion_conflicto` if staff must decide; any other DomainError means that the row is refused
   */
  guardar(deps: Deps, tx: Tx, actor: Personal, entry: Entry, before: number | undefined): Promise<SavedRow>
  /** Names up to four imported objects that were changed after the import. Such objects prevent undoing it. */
  tocadas(tx: Tx, importacionId: number): Promise<string[]>
  deshacer(deps: Deps, tx: Tx, actor: Personal, stored: SavedRow): Promise<void>
}

/** For sheets whose rows share no seats. Groups are small, so that few rows are locked at a time. */
export const inBatchesOfTwenty = (_: unknown, i: number) => Math.floor(i / 20)
export const noTotals = () => []
