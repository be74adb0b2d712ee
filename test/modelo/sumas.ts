/**
 * The sums that triggers keep by the day (`schema/sumas.ts`), beside the same made anew of every row of the books: answers, as
 * `falla`, each that differs.
 */
export const sumasQueDifieren = `
  with hechos as (
    select recibido_en as instante, moneda, canal, 1 as cobros, importe as cobrado, coalesce(comision, 0) as comision, 0::bigint as devuelto,
      0::bigint as excedido, 0::bigint as cursos, 0::bigint as cubierto, 0::bigint as condonado from pagos
    union all select d.creado_en, p.moneda, d.canal, 0, 0, 0, d.importe, d.excede, 0, 0, 0 from devoluciones d join pagos p on p.id = d.pago_id
    union all select i.creado_en, p.moneda, '', 0, 0, 0, 0, 0, i.importe_pago, 0, 0 from imputaciones i join pagos p on p.id = i.pago_id
    union all select c.creado_en, p.moneda, '', 0, 0, 0, 0, 0, 0, case when c.pago_id is null then 0 else c.importe end,
      case when c.pago_id is null then c.importe else 0 end
      from coberturas c join devoluciones d on d.id = c.devolucion_id join pagos p on p.id = d.pago_id
  ),
  dias as (
    select (instante at time zone 'America/Argentina/Tucuman')::date as dia, moneda, canal, sum(cobros)::integer as cobros, sum(cobrado)::bigint as cobrado,
      sum(comision)::bigint as comision, sum(devuelto)::bigint as devuelto, sum(excedido)::bigint as excedido, sum(cursos)::bigint as cursos,
      sum(cubierto)::bigint as cubierto, sum(condonado)::bigint as condonado
    from hechos group by 1, 2, 3
  ),
  viajes as (
    select (i.creado_en at time zone 'America/Argentina/Tucuman')::date as dia, r.paquete_curso_id, p.moneda, sum(i.importe_pago)::bigint as cobrado
    from imputaciones i join pagos p on p.id = i.pago_id join cuotas c on c.id = i.cuota_id join reservas r on r.id = c.reserva_id group by 1, 2, 3
  ),
  entradas as (
    select (creada_en at time zone 'America/Argentina/Tucuman')::date as dia, count(*)::integer as reservas from reservas group by 1
  )
  select 'sums of the day: ' || coalesce(k::text, 'nothing') || ', the books ' || coalesce(d::text, 'nothing') as falla
    from sumas_dia k full join dias d using (dia, moneda, canal)
    where (k.cobros, k.cobrado, k.comision, k.devuelto, k.excedido, k.cursos, k.cubierto, k.condonado)
      is distinct from (d.cobros, d.cobrado, d.comision, d.devuelto, d.excedido, d.cursos, d.cubierto, d.condonado)
  union all
  select 'sums of a trip: ' || coalesce(k::text, 'nothing') || ', the books ' || coalesce(d::text, 'nothing')
    from sumas_viaje k full join viajes d using (dia, paquete_curso_id, moneda) where k.cobrado is distinct from d.cobrado
  union all
  select 'bookings of the day: ' || coalesce(k::text, 'nothing') || ', the table ' || coalesce(d::text, 'nothing')
    from sumas_reservas k full join entradas d using (dia) where k.reservas is distinct from d.reservas`
