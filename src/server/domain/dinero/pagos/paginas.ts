import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Lists where what waits for staff comes first: the cursor is the last row's group (1 waiting, 2 done) and id. */
export function toGrupos<Fila extends { id: string }>(filas: Fila[], limite: number, espera: (fila: Fila) => boolean) {
  const results = filas.slice(0, limite)
  const ultima = results.at(-1)
  const siguiente = ultima && filas.length > limite ? `${espera(ultima) ? 1 : 2}${ultima.id}` : ''
  return { results, siguiente }
}

export function afterGrupo(atendida: SQL, id: AnyColumn, cursor: string | undefined): SQL | undefined {
  const [, grupo, ultimo] = /^([12])(\d{1,9})$/.exec(cursor ?? '') ?? []
  return ultimo ? sql`(${atendida}, ${id}) > (${grupo === '2'}, ${Number(ultimo)})` : undefined
}
