import { like, sql } from 'drizzle-orm'
import { revisiones } from '../../src/server/db/schema/pagos.ts'
import type { Mundo } from './mundo.ts'

/** Every rule of the books that a run's rows break, in words; none when all hold. */
export async function broken({ deps, viajeId, usuarioIds, caja }: Mundo): Promise<string[]> {
  const usuarios = sql.join(
    usuarioIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await deps.db.execute<{ falla: string }>(sql`
    with r as (select * from reservas where paquete_curso_id = ${viajeId}),
    c as (
      select cuotas.*, coalesce((select sum(importe) from imputaciones where cuota_id = cuotas.id), 0) as imputado
      from cuotas join r on r.id = cuotas.reserva_id
    ),
    p as (
      select pagos.*,
        coalesce((select sum(importe_pago) from imputaciones where pago_id = pagos.id), 0) as usado,
        coalesce((select sum(importe) from devoluciones where pago_id = pagos.id), 0) as devuelto
      from pagos where usuario_id in (${usuarios})
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
      from r join c on c.reserva_id = r.id group by 1, 2
    )
    select 'reserva ' || r.id || ': instalments do not sum the price' as falla from r
      where r.precio_ars <> coalesce((select sum(importe) from c where c.reserva_id = r.id and c.moneda = 'ARS'), 0)
         or r.precio_usd <> coalesce((select sum(importe) from c where c.reserva_id = r.id and c.moneda = 'USD'), 0)
    union all
    select 'reserva ' || r.id || ': owes since ' || coalesce(r.debe_desde::text, 'never') from r
      where r.debe_desde is distinct from
        (select min(vencimiento) from c where c.reserva_id = r.id and c.numero > 0 and c.imputado < c.importe)
    union all
    select 'reserva ' || r.id || ': owes ' || r.debe_ars || ' ARS and ' || r.debe_usd || ' USD' from r
      where r.debe_ars <> (select coalesce(sum(importe - imputado), 0) from c where c.reserva_id = r.id and c.moneda = 'ARS')
         or r.debe_usd <> (select coalesce(sum(importe - imputado), 0) from c where c.reserva_id = r.id and c.moneda = 'USD')
    union all
    select 'cuota ' || id || ': says ' || pagado || ' paid, the ledger ' || imputado from c where pagado <> imputado
    union all
    select 'cuota ' || id || ': ' || imputado || ' paid of ' || importe from c where imputado not between 0 and importe
    union all
    select 'pago ' || id || ': credit of ' || (importe - usado - devuelto) from p where importe - usado - devuelto < 0 or usado < 0
    union all
    select 'pago ' || pago_id || ', cuota ' || cuota_id || ': half a part' from partes
      where importe < 0 or importe_pago < 0 or (importe = 0) <> (importe_pago = 0)
    union all
    select 'viaje: ' || v.cupo || ' seats, ' || v.libres || ' free' from paquetes_curso v where v.id = ${viajeId}
      and v.cupo <> v.libres
        + (select count(*) from r where estado in ('pendiente_senia', 'confirmada', 'pagada'))
        + (select count(*) from lista_espera where paquete_curso_id = v.id and estado = 'ofrecido')
        + (select count(*) from acompanantes where paquete_curso_id = v.id and ocupa_lugar)
    union all
    select 'reserva ' || id || ': ' || estado || ' with deposit ' || senia || ' and all ' || todo from dinero
      where estado in ('pendiente_senia', 'confirmada', 'pagada')
        and estado <> case when todo then 'pagada' when senia then 'confirmada' else 'pendiente_senia' end
    union all
    select 'reserva ' || d.id || ': cancelled and keeps more than its charge' from dinero d
      join lateral (select * from cancelaciones where reserva_id = d.id order by id desc limit 1) k on true
      where d.estado = 'cancelada' and (d.ars > k.cargo_ars or d.usd > k.cargo_usd)
    union all
    select 'receipts: ' || count(*) || ' up to ' || max(numero) from recibos
      having count(*) <> max(numero) or max(numero) <> (select ultimo from numeradores where nombre = 'recibo')
    union all
    select 'pago ' || id || ': no receipt' from p where not exists (select 1 from recibos where pago_id = p.id)
    union all
    select 'till: ' || moneda || ' ' || saldo || ' in the books, ' || esperado || ' in the drawer' from (
      select moneda, esperado,
        coalesce((select sum(importe) from p where canal <> 'mercadopago' and p.moneda = m.moneda), 0)
          - coalesce((select sum(d.importe) from devoluciones d join p on p.id = d.pago_id
              where d.canal <> 'mercadopago' and p.moneda = m.moneda), 0) as saldo
      from (values ('ARS', ${caja.ARS}::bigint), ('USD', ${caja.USD}::bigint)) as m (moneda, esperado)
    ) t where saldo <> esperado`)
  return rows.map(({ falla }) => falla)
}

/**
 * Of each payment by the provider: what went back there, where that is not what our books say. What the office had given
 * back by hand cannot come out of the same payment twice: that is for staff, who are told.
 */
export async function differences(mundo: Mundo): Promise<string[]> {
  const { rows } = await mundo.deps.db.execute<{ id: number; proveedor: number; oficina: number }>(sql`
    select p.id, coalesce(sum(d.importe) filter (where d.canal = 'mercadopago'), 0)::bigint as proveedor,
      coalesce(sum(d.importe) filter (where d.canal <> 'mercadopago'), 0)::bigint as oficina
    from pagos p left join devoluciones d on d.pago_id = p.id where p.proveedor_pago_id is not null group by p.id`)
  const devuelto = new Map(rows.map((fila) => [fila.id, fila]))
  const fallas: string[] = []
  for (const { id, importe, proveedorPagoId } of await mundo.pagos()) {
    const nuestro = devuelto.get(id)
    if (!nuestro || !proveedorPagoId) continue
    const suyo = await mundo.deps.pagos.getPago(proveedorPagoId)
    const fuera = suyo?.estado === 'charged_back' ? suyo.importe : (suyo?.devuelto ?? 0)
    // One that was won stays given back in our books, and staff were told.
    if (await wasWon(mundo, proveedorPagoId)) continue
    if (importe !== suyo?.importe || nuestro.proveedor !== Math.min(fuera, importe - nuestro.oficina))
      fallas.push(`pago ${id}: ${nuestro.proveedor} of ${importe} back, the provider says ${fuera} of ${suyo?.importe}`)
  }
  return fallas
}

async function wasWon({ deps }: Mundo, proveedorPagoId: string): Promise<boolean> {
  return (await deps.db.$count(revisiones, like(revisiones.motivo, `%ganado%${proveedorPagoId}:%`))) > 0
}
