-- A trip is open while a way to pay can be booked: the same rule as `buildPlan` (`reglas/plan.ts`), for queries. `test/api/viaje-abierto` holds
-- both to each other.

-- Day `dia` of the month that is `meses` after that of `desde`, or that month's last day.
CREATE FUNCTION dia_del_mes(desde date, meses integer, dia integer) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT least(primero + (dia - 1), (primero + interval '1 month')::date - 1)
    FROM (SELECT (date_trunc('month', desde::timestamp) + make_interval(months => meses))::date AS primero) mes
$$;
--> statement-breakpoint
-- The `cantidad`-th business day after `desde`, which does not count itself.
CREATE FUNCTION dia_habil(desde date, cantidad integer) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d::date FROM generate_series(desde + 1, desde + 7 * cantidad + 60, interval '1 day') d
   WHERE extract(isodow FROM d) < 6 AND NOT EXISTS (SELECT 1 FROM feriados f WHERE f.fecha = d::date)
   ORDER BY d OFFSET cantidad - 1 LIMIT 1
$$;
--> statement-breakpoint
-- Whether a way to pay can be booked on `hoy`: its deposit can still be paid and its last instalment falls before departure. `senia_hasta` is the
-- last day that any deposit of `hoy` has.
CREATE FUNCTION monto_reservable(m montos, salida date, hoy date, senia_hasta date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT m.activo AND m.fecha_vto_senia >= hoy AND (m.senia = 0 OR least(m.fecha_vto_senia, senia_hasta) < salida)
    AND (cuantas = 0 OR CASE WHEN corridos + cuantas = 1 THEN m.primer_vencimiento
                             ELSE dia_del_mes(m.primer_vencimiento, corridos + cuantas - 1, m.dia_vencimiento) END < salida)
    FROM (SELECT greatest(m.cuotas, m.cuotas_adicional) AS cuantas,
                 CASE WHEN m.primer_vencimiento > hoy THEN 0
                      WHEN meses > 0 AND dia_del_mes(m.primer_vencimiento, meses, m.dia_vencimiento) > hoy THEN meses
                      ELSE meses + 1 END AS corridos
            FROM (SELECT ((extract(year FROM hoy) - extract(year FROM m.primer_vencimiento)) * 12
                          + extract(month FROM hoy) - extract(month FROM m.primer_vencimiento))::integer AS meses) d) c
$$;
