/** Repeats the rules of the triggers, because an attacker who alters rows could also replace the app's functions. */
export const differingDerivedSums = `
  with hechos as (
    select recibido_en as instante, moneda, canal, 1 as cobros, importe as cobrado, coalesce(comision, 0) as comision, 0::bigint as devuelto,
      0::bigint as excedido, 0::bigint as cursos, 0::bigint as cubierto, 0::bigint as condonado from pagos where not ingresado
    union all select d.creado_en, p.moneda, d.canal, 0, 0, 0, d.importe, d.excede, 0, 0, 0 from devoluciones d join pagos p on p.id = d.pago_id
      where d.canal <> 'apertura'
    union all select i.creado_en, p.moneda, '', 0, 0, 0, 0, 0, i.importe_pago, 0, 0 from imputaciones i join pagos p on p.id = i.pago_id where not i.ingresada
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
    from imputaciones i join pagos p on p.id = i.pago_id join cuotas c on c.id = i.cuota_id join reservas r on r.id = c.reserva_id
    where not i.ingresada group by 1, 2, 3
  ),
  entradas as (
    select (creada_en at time zone 'America/Argentina/Tucuman')::date as dia, count(*)::integer as reservas from reservas group by 1
  ),
  saldos as (
    select p.id, p.usuario_id, p.moneda, p.importe - coalesce(i.importe, 0) - coalesce(c.importe, 0) - coalesce(d.importe, 0) as queda
    from pagos p
      left join (select pago_id, sum(importe_pago) as importe from imputaciones group by 1) i on i.pago_id = p.id
      left join (select pago_id, sum(importe) as importe from coberturas group by 1) c on c.pago_id = p.id
      left join (select pago_id, sum(importe - excede) as importe from devoluciones group by 1) d on d.pago_id = p.id
  ),
  pagadas as (select cuota_id, sum(importe) as importe from imputaciones group by 1),
  debidas as (
    select c.*, r.paquete_curso_id, c.importe - c.pagado - c.condonado as falta,
      (r.estado in ('pendiente_senia', 'confirmada', 'pagada')) <> (c.concepto = 'cancelacion')
        and c.importe > c.pagado + c.condonado as impaga
    from cuotas c join reservas r on r.id = c.reserva_id
  ),
  planes as (
    select reserva_id, min(vencimiento) filter (where impaga) as desde,
      coalesce(sum(importe) filter (where moneda = 'ARS' and concepto <> 'cancelacion'), 0) as precio_ars,
      coalesce(sum(importe) filter (where moneda = 'USD' and concepto <> 'cancelacion'), 0) as precio_usd,
      coalesce(sum(falta) filter (where moneda = 'ARS' and impaga), 0) as debe_ars,
      coalesce(sum(falta) filter (where moneda = 'USD' and impaga), 0) as debe_usd
    from debidas group by 1
  )
  select 'creditos' as libro, coalesce(k.pago_id, s.id)::text as fila
    from creditos k full join (select * from saldos where queda > 0) s on s.id = k.pago_id
    where (k.usuario_id, k.moneda, k.importe) is distinct from (s.usuario_id, s.moneda, s.queda)
  union all
  select 'cuotas', c.id::text from debidas c left join pagadas p on p.cuota_id = c.id
    where c.pagado <> coalesce(p.importe, 0) or c.debe_viaje is distinct from case when c.impaga then c.paquete_curso_id end
      -- What nobody has to pay any more was waived, or given back with the cancellation: the audit log says which.
      or c.condonado > 0 and not exists (select from auditoria a where a.objeto_tipo = 'reserva'
        and a.objeto_id = c.reserva_id::text and a.accion in ('cargo.condonado', 'reserva.reinstalada'))
  union all
  select 'reservas', r.id::text from reservas r join planes p on p.reserva_id = r.id
    where (r.precio_ars, r.precio_usd, r.debe_ars, r.debe_usd, r.debe_desde)
      is distinct from (p.precio_ars, p.precio_usd, p.debe_ars, p.debe_usd, p.desde)
  union all
  -- The figures that an agreement's version commits to, as they were published.
  select 'convenio_plantillas', version::text from convenio_plantillas v
    join (select distinct on (objeto_id) objeto_id, despues from auditoria where accion = 'convenio.version' order by objeto_id, id desc) a
      on a.objeto_id = v.version::text
    where v.politica <> a.despues -> 'politica'
  union all
  select 'numeradores', n.nombre from numeradores n
    where n.nombre = 'recibo' and n.ultimo <> coalesce((select max(numero) from recibos), 0)
  union all
  select 'sumas_dia', concat_ws(' ', dia, moneda, canal) from sumas_dia k full join dias d using (dia, moneda, canal)
    where (k.cobros, k.cobrado, k.comision, k.devuelto, k.excedido, k.cursos, k.cubierto, k.condonado)
      is distinct from (d.cobros, d.cobrado, d.comision, d.devuelto, d.excedido, d.cursos, d.cubierto, d.condonado)
  union all
  select 'sumas_viaje', concat_ws(' ', dia, paquete_curso_id, moneda)
    from sumas_viaje k full join viajes d using (dia, paquete_curso_id, moneda) where k.cobrado is distinct from d.cobrado
  union all
  select 'sumas_reservas', dia::text from sumas_reservas k full join entradas d using (dia) where k.reservas is distinct from d.reservas`
