import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/server/db/migrate.ts'
import { hashToken } from '../src/server/domain/personas/identidad/token.pure.ts'
import { differingDerivedSums } from '../src/server/domain/platform/hash-chain/derived.ts'

/** The bearer token of a staff member (type 1) of a loaded agency. */
export const token = 'banco-de-pruebas'

/**
 * Fills an empty database with `count` bookings and half as many customers (`cargar.sql`).
 * @throws Error that names each broken ledger rule
 */
export async function loadAgencia(url: string, count: number) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await migrate(pool)
    const indices = await dropIndices(pool)
    await pool.query(`SET work_mem = '256MB'; BEGIN; CREATE TEMP TABLE tamano AS SELECT ${count} AS n`)
    await pool.query(readFileSync(join(import.meta.dirname, 'cargar.sql'), 'utf8'))
    await pool.query('COMMIT')
    await makeIndices(url, indices)
    await openSesion(pool)
    await pool.query('VACUUM ANALYZE')
    await requireBooks(pool)
  } finally {
    await pool.end()
  }
}

/** Drops every index without a constraint, because index maintenance slows a bulk load. Returns the indexes' definitions. */
async function dropIndices(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ nombre: string; hecho: string }>(
    `select indexrelid::regclass::text as nombre, pg_get_indexdef(indexrelid) as hecho
       from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not indisreplident
        and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
  )
  if (rows.length === 0) throw new Error('The migrations made no index.')
  await pool.query(`DROP INDEX ${rows.map(({ nombre }) => nombre).join(', ')}`)
  return rows.map(({ hecho }) => hecho)
}

/** Creates two indexes at a time, one per processor. */
async function makeIndices(url: string, indices: string[]) {
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c maintenance_work_mem=512MB' })
  try {
    await Promise.all(indices.map((hecho) => pool.query(hecho)))
  } finally {
    await pool.end()
  }
}

async function openSesion(pool: pg.Pool) {
  await pool.query(
    `insert into sesiones (token_hash, personal_id, creada_en, usada_en, vence_en, ip, agente)
     values ($1, 1, now(), now(), now() + interval '1 day', '127.0.0.1', 'banco')`,
    [hashToken(token)],
  )
}

async function requireBooks(pool: pg.Pool) {
  const { rows } = await pool.query<{ regla: string; rotas: number }>(`${reglas} order by 1`)
  const { rows: sums } = await pool.query<{ libro: string; fila: string }>(`${differingDerivedSums} limit 3`)
  const rotas = [...rows.filter((row) => row.rotas > 0), ...sums]
  if (rows.length < 8 || rotas.length > 0) throw new Error(`The load broke the books: ${JSON.stringify(rotas)}`)
}

/** Checks the rules of triggers and deferred constraints on all rows at once, and that each booking's rows belong together. */
const reglas = `
with pagado as (select cuota_id, sum(importe) as importe from imputaciones group by 1),
usado as (select pago_id, sum(importe_pago) as importe from imputaciones group by 1),
devuelto as (select pago_id, sum(importe - excede) as importe from devoluciones group by 1),
c as (
  select cuotas.*, paquete_curso_id, coalesce(pagado.importe, 0) as imputado,
    case when rige_cuota(concepto, estado) then cuotas.importe - coalesce(pagado.importe, 0) - condonado else 0 end as debe
  from cuotas join reservas on reservas.id = cuotas.reserva_id left join pagado on pagado.cuota_id = cuotas.id
),
r as (
  select reservas.id, estado, precio_ars, precio_usd, debe_desde, debe_ars, debe_usd,
    coalesce(sum(importe) filter (where moneda = 'ARS' and concepto <> 'cancelacion'), 0) as ars,
    coalesce(sum(importe) filter (where moneda = 'USD' and concepto <> 'cancelacion'), 0) as usd,
    bool_and(imputado >= importe) as todo, bool_and(imputado >= importe) filter (where c.numero = 0) as senia,
    min(vencimiento) filter (where debe > 0) as impaga,
    coalesce(sum(debe) filter (where moneda = 'ARS'), 0) as falta_ars,
    coalesce(sum(debe) filter (where moneda = 'USD'), 0) as falta_usd
  from reservas left join c on c.reserva_id = reservas.id group by reservas.id
)
select 'precio' as regla, count(*)::int as rotas from r where ars <> precio_ars or usd <> precio_usd
union all select 'estado', count(*)::int from r where estado in ('pendiente_senia', 'confirmada', 'pagada')
  and estado <> case when todo then 'pagada' when senia then 'confirmada' else 'pendiente_senia' end
union all select 'debe desde', count(*)::int from r where debe_desde is distinct from impaga
union all select 'debe', count(*)::int from r where debe_ars <> falta_ars or debe_usd <> falta_usd
union all select 'cuota pagada de más', count(*)::int from c where imputado not between 0 and importe
union all select 'debe viaje', count(*)::int from c where debe_viaje is distinct from case when debe > 0 then paquete_curso_id end
union all select 'pagado', count(*)::int from c where pagado <> imputado
union all select 'pago gastado de más', count(*)::int from pagos p left join usado u on u.pago_id = p.id left join devuelto d on d.pago_id = p.id
  where coalesce(u.importe, 0) > p.importe - coalesce(d.importe, 0)
union all select 'monedas', count(*)::int from imputaciones i join cuotas q on q.id = i.cuota_id join pagos p on p.id = i.pago_id where q.moneda <> p.moneda
union all select 'lugares', count(*)::int from paquetes_curso v where v.cupo <> v.libres
  + (select count(*) from reservas where paquete_curso_id = v.id and estado in ('pendiente_senia', 'confirmada', 'pagada'))
union all select 'recibos', count(*)::int from pagos left join recibos on pago_id = pagos.id where numero is null
union all select 'reserva incoherente', count(*)::int from reservas x
  where not exists (select 1 from paquetes_curso v join cursos k on k.id = v.curso_id join montos m on m.paquete_curso_id = v.id join pasajeros p on p.id = x.pasajero_id
    where v.id = x.paquete_curso_id and k.id = x.curso_id and k.colegio_id = x.colegio_id and m.id = x.monto_id and p.documento = x.documento and p.usuario_id = x.usuario_id)
union all select 'sin cliente', count(*)::int from reservas x left join usuarios u on u.id = x.usuario_id where u.id is null or u.busqueda = '' or x.busqueda = ''`
