import { eq, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '../../../../contract/list-fields.ts'
import type { Centavos, Moneda } from '../../../../reglas/dinero.ts'
import { countList, matchesWords, readCountedPage, type SortKey } from '../../../db/lists.ts'
import { usuarios } from '../../../db/schema/identidad.ts'
import { creditos } from '../../../db/schema/pagos.ts'
import { surnameFirstSql } from '../../../db/sql-expressions.ts'
import type { DbOrTx, Deps } from '../../deps.ts'

export async function listCreditos({ db }: Pick<Deps, 'db'>, request: ListQuery<'credito' | 'apellido'>) {
  const encontrados = matchesWords(usuarios.busqueda, request.busca)
  const { sortKey, orderBy, donde, total } = await countList(
    db,
    request,
    sortKeys,
    usuarios.id,
    encontrados,
    () =>
      sql`select 1 from ${byCuenta} join ${usuarios} on ${usuarios.id} = favor.usuario_id where ${encontrados ?? sql`true`}`,
  )
  const query = db
    .select({
      id: usuarios.id,
      cliente: surnameFirstSql(usuarios),
      mail: usuarios.mail,
      ars: sql<Centavos>`favor.ars`,
      usd: sql<Centavos>`favor.usd`,
      sortKey,
    })
    .from(byCuenta)
    .innerJoin(usuarios, eq(usuarios.id, sql`favor.usuario_id`))
    .where(donde)
  return readCountedPage(query, { orderBy, total }, request.limite)
}

export async function sumCreditos(db: DbOrTx) {
  const [sum] = await db.select({ ars: en('ARS'), usd: en('USD') }).from(creditos)
  return sum ?? { ars: 0, usd: 0 }
}

const sortKeys = {
  credito: [
    { de: sql`favor.usd`, tipo: 'bigint' },
    { de: sql`favor.ars`, tipo: 'bigint' },
  ],
  apellido: { de: sql`(${usuarios.apellido} || ' ' || ${usuarios.nombre})`, tipo: 'text' },
} satisfies Record<string, SortKey | SortKey[]>

const en = (moneda: Moneda) =>
  sql<Centavos>`coalesce(sum(importe) filter (where moneda = ${sql.raw(`'${moneda}'`)}), 0)`

const byCuenta: SQL = sql`(select usuario_id, ${en('ARS')} as ars, ${en('USD')} as usd from ${creditos} group by 1) as favor`
