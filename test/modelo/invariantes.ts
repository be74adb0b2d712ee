import { sql } from 'drizzle-orm'
import type { Dia } from '../../src/reglas/dia.ts'
import type { DbOrTx } from '../../src/server/db/client.ts'
import { viewInforme } from '../../src/server/domain/cobranza/informes/service.ts'
import { differingDerivedSums } from '../../src/server/domain/platform/hash-chain/derived.ts'
import type { Mundo } from './mundo.ts'

/** The ledger of some trips and accounts, with the cash that their drawer should contain, if known. */
type Libro = Pick<Mundo, 'usuarioIds'> & { deps: { db: DbOrTx }; viajeIds: number[]; caja?: Mundo['caja'] }

/** Returns, as text, every ledger rule that the rows of a run break and every sum that does not match. Empty if all hold. */
export async function broken(libro: Libro): Promise<string[]> {
  const { rows } = await libro.deps.db.execute<{ libro: string; fila: string }>(sql.raw(differingDerivedSums))
  return [
    ...(await brokenRows(libro)),
    ...rows.map(({ libro: table, fila }) => `${table} ${fila}: not what its rows say`),
  ]
}

/** Checks only the rows of one run, whatever other rows exist. */
export async function brokenRows({ deps, viajeIds, usuarioIds, caja }: Libro): Promise<string[]> {
  const listOf = (ids: number[]) => sql`(select unnest(${sql.param(ids)}::integer[]))`
  const viajes = listOf(viajeIds)
  const usuarios = listOf(usuarioIds)
  const { rows } = await deps.db.execute<{ falla: string }>(sql`
    with r as (select * from reservas where paquete_curso_id in ${viajes}),
    c as (
      select cuotas.*, r.estado, r.paquete_curso_id, coalesce((select sum(importe) from imputaciones where cuota_id = cuotas.id), 0) as imputado
      from cuotas join r on r.id = cuotas.reserva_id
    ),
    -- The unpaid dues in effect: the plan of a live booking, the cancellation charge of an ended one.
    debidas as (
      select * from c where imputado + condonado < importe
        and case when estado in ('pendiente_senia', 'confirmada', 'pagada') then concepto <> 'cancelacion' else concepto = 'cancelacion' end
    ),
    p as (
      select pagos.*,
        coalesce((select sum(importe_pago) from imputaciones where pago_id = pagos.id), 0) as usado,
        coalesce((select sum(importe) from coberturas where pago_id = pagos.id), 0) as cubre,
        coalesce((select sum(importe) from devoluciones where pago_id = pagos.id), 0) as devuelto,
        coalesce((select sum(excede) from devoluciones where pago_id = pagos.id), 0) as excede,
        coalesce((select sum(c.importe) from coberturas c join devoluciones d on d.id = c.devolucion_id
          where d.pago_id = pagos.id), 0) as cubierto
      from pagos where usuario_id in ${usuarios}
    ),
    partes as (
      select pago_id, cuota_id, sum(importe) as importe, sum(importe_pago) as importe_pago
      from imputaciones where pago_id in (select id from p) group by 1, 2
    ),
    dinero as (
      select r.id, r.estado,
        coalesce(bool_and(c.imputado >= c.importe) filter (where c.numero = 0), true) as senia,
        bool_and(c.imputado >= c.importe) as todo,
        coalesce(sum(c.imputado) filter (where c.moneda = 'ARS'), 0) as ars,
        coalesce(sum(c.imputado) filter (where c.moneda = 'USD'), 0) as usd
      from r join c on c.reserva_id = r.id and c.concepto <> 'cancelacion' group by 1, 2
    )
    select 'reserva ' || r.id || ': instalments do not sum the price' as falla from r
      where r.precio_ars <> coalesce((select sum(importe) from c where c.reserva_id = r.id and c.moneda = 'ARS' and c.concepto <> 'cancelacion'), 0)
         or r.precio_usd <> coalesce((select sum(importe) from c where c.reserva_id = r.id and c.moneda = 'USD' and c.concepto <> 'cancelacion'), 0)
    union all
    select 'reserva ' || r.id || ': owes since ' || coalesce(r.debe_desde::text, 'never') from r
      where r.debe_desde is distinct from
        (select min(vencimiento) from debidas d where d.reserva_id = r.id)
    union all
    select 'reserva ' || r.id || ': owes ' || r.debe_ars || ' ARS and ' || r.debe_usd || ' USD' from r
      where r.debe_ars <> (select coalesce(sum(importe - imputado - condonado), 0) from debidas d where d.reserva_id = r.id and d.moneda = 'ARS')
         or r.debe_usd <> (select coalesce(sum(importe - imputado - condonado), 0) from debidas d where d.reserva_id = r.id and d.moneda = 'USD')
    union all
    select 'cuota ' || c.id || ': a debt of ' || coalesce('trip ' || c.debe_viaje, 'nobody') from c left join debidas d on d.id = c.id
      where c.debe_viaje is distinct from case when d.id is not null then c.paquete_curso_id end
    union all
    select 'cuota ' || id || ': says ' || pagado || ' paid, the ledger ' || imputado from c where pagado <> imputado
    union all
    select 'cuota ' || id || ': ' || imputado || ' paid of ' || importe from c where imputado not between 0 and importe - condonado
    union all
    select 'pago ' || id || ': credit of ' || (importe - usado - cubre - devuelto + excede) from p
      where importe - usado - cubre - devuelto + excede < 0 or usado < 0 or cubre < 0
    union all
    -- "excede" is the part of the refunds above the payment. At most that part is covered.
    select 'pago ' || id || ': ' || devuelto || ' back of ' || importe || ', ' || excede || ' beyond it, ' || cubierto || ' covered' from p
      where excede <> greatest(0, devuelto - importe) or cubierto not between 0 and excede
    union all
    select 'pago ' || p.id || ': says ' || coalesce(k.importe, 0) || ' of credit' from p left join creditos k on k.pago_id = p.id
      where coalesce(k.importe, 0) <> p.importe - usado - cubre - devuelto + excede
    union all
    select 'account ' || usuario_id || ': payments - refunds + waived is not instalments + credit - debt' from (
      select usuario_id, moneda, sum(importe - devuelto) as entro, sum(usado) as usado,
        sum(greatest(0, importe - usado - cubre - devuelto)) as credito,
        sum(greatest(0, devuelto - importe) - cubierto) as contra,
        sum(cubierto - cubre) as condonado
      from p group by 1, 2
    ) cuentas where entro + condonado <> usado + credito - contra
    union all
    select 'pago ' || pago_id || ', cuota ' || cuota_id || ': half a part' from partes
      where importe < 0 or importe_pago < 0 or (importe = 0) <> (importe_pago = 0)
    union all
    select 'viaje ' || v.id || ': ' || v.cupo || ' seats, ' || v.libres || ' free' from paquetes_curso v where v.id in ${viajes}
      and v.cupo <> v.libres
        + (select count(*) from r where r.paquete_curso_id = v.id and estado in ('pendiente_senia', 'confirmada', 'pagada'))
        + (select count(*) from lista_espera where paquete_curso_id = v.id and estado = 'ofrecido')
        + (select count(*) from acompanantes where paquete_curso_id = v.id and ocupa_lugar)
    union all
    select 'reserva ' || id || ': ' || estado || ' with deposit ' || senia || ' and all ' || todo from dinero
      where estado in ('pendiente_senia', 'confirmada', 'pagada')
        and estado <> case when todo then 'pagada' when senia then 'confirmada' else 'pendiente_senia' end
    union all
    select 'reserva ' || d.id || ': ended, and its plan is paid' from dinero d
      where d.estado in ('vencida', 'cancelada') and (d.ars > 0 or d.usd > 0)
    union all
    select 'reserva ' || r.id || ': cancelled, and its charge is another' from r
      join lateral (select * from cancelaciones where reserva_id = r.id order by id desc limit 1) k on true
      where r.estado = 'cancelada' and (
        k.cargo_ars <> coalesce((select importe from c where c.periodo = 'cancelacion-' || k.id and moneda = 'ARS'), 0)
        or k.cargo_usd <> coalesce((select importe from c where c.periodo = 'cancelacion-' || k.id and moneda = 'USD'), 0))
    union all
    select 'cuota ' || id || ': a charge of an earlier end that somebody pays or owes' from c where concepto = 'cancelacion'
      and (imputado > 0 or condonado < importe)
      and (estado <> 'cancelada' or exists (select 1 from c otra where otra.reserva_id = c.reserva_id and otra.moneda = c.moneda
        and otra.concepto = 'cancelacion' and otra.id > c.id))
    union all
    select 'receipts: ' || count(*) || ' up to ' || max(numero) from recibos
      having count(*) <> max(numero) or max(numero) <> (select ultimo from numeradores where nombre = 'recibo')
    union all
    -- A payment has a receipt, unless it was entered from another system.
    select 'pago ' || id || ': ' || case when ingresado then 'a receipt' else 'no receipt' end from p
      where ingresado = exists (select 1 from recibos where pago_id = p.id)
    union all
    select 'pago ' || id || ': entered, and pays nothing' from p where ingresado
      and importe <> coalesce((select sum(importe_pago) from imputaciones where pago_id = p.id and ingresada and importe_pago > 0), 0)
    union all
    select 'till: ' || moneda || ' ' || saldo || ' in the books, ' || esperado || ' in the drawer' from (
      select moneda, esperado,
        coalesce((select sum(importe) from p where canal <> 'mercadopago' and not ingresado and p.moneda = m.moneda), 0)
          - coalesce((select sum(d.importe) from devoluciones d join p on p.id = d.pago_id
              where d.canal not in ('mercadopago', 'apertura') and p.moneda = m.moneda), 0) as saldo
      from (values ('ARS', ${caja?.ARS ?? null}::bigint), ('USD', ${caja?.USD ?? null}::bigint)) as m (moneda, esperado)
    ) t where saldo <> esperado`)
  return rows.map(({ falla }) => falla)
}

/** Compares each payment's refunds at the provider with the ledger's. Returns the differences. */
export async function differences(mundo: Mundo): Promise<string[]> {
  const { rows } = await mundo.deps.db.execute<{ id: number; proveedor: number }>(sql`
    select p.id, (coalesce((select sum(d.importe) from devoluciones d join pagos q on q.id = d.pago_id
        where p.id in (q.id, q.reintegra_id) and d.canal = 'mercadopago'), 0)
      - coalesce((select sum(importe) from pagos where reintegra_id = p.id), 0))::bigint as proveedor
    from pagos p where p.proveedor_pago_id is not null`)
  const returned = new Map(rows.map((row) => [row.id, row]))
  const fallas: string[] = []
  for (const { id, importe, proveedorPagoId } of await mundo.pagos()) {
    const nuestro = returned.get(id)
    if (!nuestro || !proveedorPagoId) continue
    const own = await mundo.deps.pagos.getPago(proveedorPagoId)
    const outside = own?.devuelto ?? 0
    if (importe !== own?.importe || nuestro.proveedor !== outside)
      fallas.push(
        `pago ${id}: ${nuestro.proveedor} of ${importe} back, the provider says ${outside} of ${own?.importe}`,
      )
  }
  return fallas
}

/**
 * Checks the accountant's report: each month adds up, all months together equal the families' credit and debt, and a reported month
 * keeps its figures. Returns the violations.
 */
export async function misreported(mundo: Pick<Mundo, 'deps'> & Partial<Pick<Mundo, 'told'>>): Promise<string[]> {
  const informe = await viewInforme(mundo.deps, { desde: '2020-01-01', hasta: '2099-12-31' })
  const fallas = informe.cuadre.filter((row) => squared(row) !== 0).map((row) => `${row.mes}: ${JSON.stringify(row)}`)
  const sum = (moneda: string, de: 'credito' | 'saldocontra') =>
    informe.cuadre.filter((row) => row.moneda === moneda).reduce((total, row) => total + row[de], 0)
  for (const de of ['credito', 'saldocontra'] as const)
    for (const [moneda, hoy] of [
      ['ARS', informe[de].ars],
      ['USD', informe[de].usd],
    ] as const)
      if (sum(moneda, de) !== hoy) fallas.push(`${de}: ${sum(moneda, de)} by month, ${hoy} today in ${moneda}`)
  for (const [until, before] of mundo.told ?? []) {
    const now = await formatMeses(mundo, until)
    if (now !== before) fallas.push(`up to ${until}, told ${before} and now ${now}`)
  }
  return fallas
}

export async function formatMeses({ deps }: Pick<Mundo, 'deps'>, until: Dia): Promise<string> {
  const { meses, cuadre, cursos } = await viewInforme(deps, { desde: '2020-01-01', hasta: until })
  // A course without payments is listed only while it owes.
  const pagado = cursos
    .filter(({ cobradoars, cobradousd }) => cobradoars !== 0 || cobradousd !== 0)
    .map(({ id, cobradoars, cobradousd }) => ({ id, cobradoars, cobradousd }))
  return JSON.stringify({ meses, cuadre, pagado: pagado.sort((a, b) => a.id - b.id) })
}

type Mes = Record<'cobrado' | 'devuelto' | 'cursos' | 'credito' | 'saldocontra' | 'condonado', number>

function squared({ cobrado, devuelto, cursos, credito, saldocontra, condonado }: Mes): number {
  return cobrado - devuelto - cursos - credito + saldocontra + condonado
}
