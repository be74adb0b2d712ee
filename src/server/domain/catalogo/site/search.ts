import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { toOnlyPage } from '../../../db/lists.ts'
import { destinos, imagenes, paquetes } from '../../../db/schema/catalogo.ts'
import type { Db, Deps } from '../../deps.ts'
import { createSemaphore } from '../../semaphore.pure.ts'
import { firstImagenOfDestino, imagenColumns } from './imagen.ts'
import { likenessOf } from './likeness.pure.ts'
import { significantWords, wordsOf } from './search-words.pure.ts'

type Searchable = 'paquetes' | 'destinos'

/** `filas` are rows of `id` and `puntaje` (higher is better), to join. `aproximado`: no row contains every word of the search. */
export type SearchResult = { filas: SQL; aproximado: boolean }

const maxSimilar = 50
/** The share of a word's trigrams that a name must have. Low, because a detailed comparison follows. */
const minSimilarity = '0.28'
/** Counting typing errors occupies a whole processor, so only one search at a time does it. */
const runExclusive = createSemaphore()

/**
 * The last word may be incomplete. If no row contains every word, returns rows with similar names, or else rows that contain any word.
 * @param vale condition on `id` of a visible row
 */
export async function searchCatalogue(db: Db, item: Searchable, q: string, vale: SQL): Promise<SearchResult> {
  const words = wordsOf(q)
  const exactas = sql`${withWords(item, words, true)} and ${vale}`
  if (!words || (await hasAny(db, exactas))) return { filas: exactas, aproximado: false }
  const parecidas = await runExclusive(() => findAlike(db, item, significantWords(words), vale))
  return { filas: parecidas ?? sql`${withWords(item, words, false)} and ${vale}`, aproximado: true }
}

const documentos = {
  paquetes: sql.raw('(select paquete_id as id, documento from busqueda_paquetes)'),
  destinos: sql.raw('(select destino_id as id, documento from busqueda_destinos)'),
}

function withWords(item: Searchable, words: string, all: boolean): SQL {
  return sql`select id, ts_rank(documento, buscada) as puntaje from ${documentos[item]} documentos, consulta_de(${words}, ${all}) as buscada where documento @@ buscada`
}

async function hasAny(db: Db, filas: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`${filas} limit 1`)
  return rows.length > 0
}

const similarRows = { paquetes: sql.raw('parecidos_paquetes'), destinos: sql.raw('parecidos_destinos') }

/** PostgreSQL's trigram index preselects similar rows. Then Node ranks them by their typing errors, and drops those with too many. */
async function findAlike(db: Db, item: Searchable, words: string, vale: SQL): Promise<SQL | undefined> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`)
    return tx.execute<{ id: number; palabras: string; plegadas: string }>(
      sql`select id, palabras, plegar(${words}) as plegadas from ${similarRows[item]}(${words}) hallados where ${vale} order by puntaje desc, id limit ${maxSimilar}`,
    )
  })
  const parecidas = rows.flatMap(({ id, palabras, plegadas }) => {
    const puntaje = likenessOf(plegadas, palabras)
    return puntaje > 0 ? [sql`(${id}::integer, ${puntaje}::real)`] : []
  })
  if (parecidas.length === 0) return undefined
  return sql`select * from (values ${sql.join(parecidas, sql`, `)}) as parecidas (id, puntaje)`
}

const max = 12
const maxResults = sql`select count(*) from ${paquetes} where ${paquetes.destinoId} = ${destinos.id} and ${paquetes.publicado}`

export async function searchDestinos(deps: Deps, q: string) {
  const { filas } = await searchCatalogue(deps.db, 'destinos', q, sql`true`)
  const rows = await deps.db
    .select({
      id: destinos.id,
      nombredestino: destinos.nombre,
      descripcion: destinos.descripcion,
      paquetes: sql<number>`(${maxResults})`,
      ...imagenColumns,
    })
    .from(destinos)
    .innerJoin(sql`(${filas}) hallados`, eq(destinos.id, sql`hallados.id`))
    .leftJoin(imagenes, firstImagenOfDestino)
    .orderBy(desc(sql`hallados.puntaje`), asc(destinos.nombre), asc(destinos.id))
    .limit(max)
  return toOnlyPage(rows)
}
