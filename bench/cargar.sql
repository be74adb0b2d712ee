-- Fills an empty, migrated database with an agency of five years: the number of bookings in `tamano`, and everything else in proportion.
-- Rows are inserted in bulk, without foreign keys and row triggers, except the triggers that fold the search columns. This file writes
-- the values that the other triggers maintain, and `cargar.ts` checks them.

CREATE FUNCTION pg_temp.n() RETURNS integer LANGUAGE sql STABLE AS 'SELECT n FROM tamano';
-- Pseudo-random: the same number always gives the same value, and neighbours differ.
CREATE FUNCTION pg_temp.azar(semilla integer, sal integer) RETURNS integer LANGUAGE sql IMMUTABLE
  AS 'SELECT (hashint4extended(semilla, sal) & 1073741823)::integer';
CREATE FUNCTION pg_temp.apellido(i integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (ARRAY['Gonz','Bermar','Cord','Ib','Quir','Sal','Ald','Mend','Ferr','Roj','Páez','Luj','Nav','Tol','Vill','Zam',
    'Ort','Cast','Dom','Esp','Fig','Gutz','Herr','Irig','Jur','Lez','Mald','Nieb','Ojed','Perv','Ram','Sor','Torr','Urq',
    'Varg','Yan','Zab','Ben','Car','Del'])[1 + pg_temp.azar(i, 1) % 40]
    || (ARRAY['ález','oba','áñez','oga','inas','ana','oza','eyra','as','ero','edo','án','ini','etti','ués'])[1 + pg_temp.azar(i, 2) % 15]
    || CASE WHEN pg_temp.azar(i, 3) % 4 = 0 THEN ' ' || (ARRAY['Paz','Sosa','Díaz','Luna','Vera','Ríos'])[1 + pg_temp.azar(i, 4) % 6] ELSE '' END
$$;
CREATE FUNCTION pg_temp.nombre(i integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (ARRAY['Paula','Martín','Lucía','Joaquín','Valentina','Tomás','Camila','Santiago','Sofía','Benjamín','Abril','Ignacio',
    'Julieta','Facundo','Rocío','Agustín','Milagros','Nicolás','Victoria','Emiliano','Carla','Bruno','Daniela','Ezequiel'])[1 + pg_temp.azar(i, 5) % 24]
    || CASE WHEN pg_temp.azar(i, 6) % 3 = 0 THEN ' ' || (ARRAY['José','Belén','Luis','Noemí','Andrés'])[1 + pg_temp.azar(i, 7) % 5] ELSE '' END
$$;

SET LOCAL session_replication_role = replica;
ALTER TABLE colegios ENABLE ALWAYS TRIGGER colegios_busqueda;
ALTER TABLE cursos ENABLE ALWAYS TRIGGER cursos_busqueda;
ALTER TABLE usuarios ENABLE ALWAYS TRIGGER usuarios_busqueda;
ALTER TABLE consultas ENABLE ALWAYS TRIGGER consultas_busqueda;
ALTER TABLE reservas ENABLE ALWAYS TRIGGER reservas_busqueda;
ALTER TABLE solicitudes ENABLE ALWAYS TRIGGER solicitudes_busqueda;
ALTER TABLE correos ENABLE ALWAYS TRIGGER correos_busqueda;

INSERT INTO personal (id, usuario, mail, nombre, apellido, nivel, password_hash, totp_secreto, totp_desde) OVERRIDING SYSTEM VALUE
SELECT i, 'empleado' || i, 'empleado' || i || '@example.com', pg_temp.nombre(i + 500), pg_temp.apellido(i + 500),
       CASE WHEN i <= 4 THEN '1' ELSE '10' END, 'x', 'x', now()
  FROM generate_series(1, 12) i;

INSERT INTO destinos (id, nombre) OVERRIDING SYSTEM VALUE
SELECT i, (ARRAY['Bariloche','Villa Carlos Paz','Camboriú','Mendoza','Iguazú'])[1 + i % 5] || ' ' || i FROM generate_series(1, 20) i;
INSERT INTO paquetes (id, nombre, descripcion, duracion, tipo_id, destino_id) OVERRIDING SYSTEM VALUE
SELECT i, (ARRAY['Egresados','Estudio','Aventura','Nieve'])[1 + i % 4] || ' ' || (ARRAY['Bariloche','Carlos Paz','Camboriú','Mendoza','Iguazú'])[1 + i % 5] || ' ' || i,
       'Viaje', '8 días', 11, 1 + i % 20
  FROM generate_series(1, 60) i;

-- Forty bookings per trip, ten trips per school. A trip departs about thirteen months after its first booking.
CREATE TEMP TABLE viaje AS
SELECT v AS id, 1 + (v - 1) % greatest(5, pg_temp.n() / 400) AS colegio, creada, (creada + interval '400 days')::date AS salida
  FROM (SELECT v, now() - interval '5 years' * (1 - (v - 1) * 40.0 / pg_temp.n()) AS creada
          FROM generate_series(1, greatest(1, pg_temp.n() / 40)) v) t;
INSERT INTO colegios (id, nombre, localidad) OVERRIDING SYSTEM VALUE
SELECT i, (ARRAY['Colegio','Escuela','Instituto'])[1 + i % 3] || ' ' || (ARRAY['San José','Belgrano','Nuestra Señora','Sarmiento','Lola Mora'])[1 + i % 5] || ' ' || i,
       (ARRAY['San Miguel de Tucumán','Yerba Buena','Salta','Tafí Viejo'])[1 + i % 4]
  FROM generate_series(1, greatest(5, pg_temp.n() / 400)) i;
INSERT INTO cursos (id, colegio_id, grado, division, turno, anio) OVERRIDING SYSTEM VALUE
SELECT id, colegio, '5.º año', 'D' || id, 'mañana', extract(year FROM salida)::integer FROM viaje;
INSERT INTO paquetes_curso (id, paquete_id, curso_id, fecha_salida, fecha_regreso, cupo, libres, responsable_id, creado_en) OVERRIDING SYSTEM VALUE
SELECT id, 1 + id % 60, id, salida, salida + 7, 44, 44, 1 + id % 12, creada FROM viaje;
INSERT INTO montos (id, paquete_curso_id, descripcion, moneda, importe, senia, fecha_vto_senia, cuotas, primer_vencimiento, dia_vencimiento) OVERRIDING SYSTEM VALUE
SELECT id, id, '9 cuotas', CASE WHEN id % 7 = 0 THEN '2' ELSE '1' END, 100000000, 10000000, creada::date + 3, 9, creada::date + 30, 10 FROM viaje;
INSERT INTO alumnos (id, curso_id, documento, apellido, nombre) OVERRIDING SYSTEM VALUE
SELECT (v.id - 1) * 25 + k, v.id, (40000000 + (v.id - 1) * 40 + k)::text, pg_temp.apellido((v.id - 1) * 40 + k), pg_temp.nombre((v.id - 1) * 40 + k + 7)
  FROM viaje v, generate_series(1, 25) k;

INSERT INTO usuarios (id, mail, nombre, apellido, telefono, documento, recordatorios, mail_confirmado_en, creado_en) OVERRIDING SYSTEM VALUE
SELECT i, lower(unaccent(split_part(pg_temp.apellido(i), ' ', 1))) || i || '@example.com', pg_temp.nombre(i), pg_temp.apellido(i),
       '381' || (4000000 + i), (20000000 + i)::text, false, now(), now() - interval '5 years' * (1 - i * 2.0 / pg_temp.n())
  FROM generate_series(1, pg_temp.n() / 2) i;

-- A family books for two children, one after the other.
CREATE TEMP TABLE reserva AS
SELECT r.*, v.salida,
       CASE WHEN r.creada > now() - interval '4 days' THEN 'pendiente_senia'
            WHEN suerte < 5 THEN 'cancelada' WHEN suerte < 8 THEN 'vencida'
            WHEN v.salida <= current_date OR r.creada::date + 270 + 30 * atraso < current_date THEN 'pagada' ELSE 'confirmada' END AS estado
  FROM (SELECT i AS id, (i + 1) / 2 AS usuario, 1 + (i - 1) / 40 AS viaje, CASE WHEN (1 + (i - 1) / 40) % 7 = 0 THEN 'USD' ELSE 'ARS' END AS moneda,
               now() - interval '5 years' * (1 - i * 1.0 / (pg_temp.n() + 1)) AS creada, pg_temp.azar(i, 11) % 100 AS suerte,
               -- In one of ten bookings the family pays a month or two late.
               CASE WHEN pg_temp.azar(i, 12) % 10 = 0 THEN 1 + i % 2 ELSE 0 END AS atraso
          FROM generate_series(1, pg_temp.n()) i) r
  JOIN viaje v ON v.id = r.viaje;
INSERT INTO pasajeros (id, usuario_id, documento, apellido, nombre, fecha_nacimiento) OVERRIDING SYSTEM VALUE
SELECT id, usuario, (40000000 + id)::text, pg_temp.apellido(usuario), pg_temp.nombre(id + 7), creada::date - 6000 FROM reserva;
INSERT INTO reservas (id, usuario_id, pasajero_id, paquete_curso_id, colegio_id, curso_id, monto_id, documento, estado, visto, vencimiento_senia,
  precio_ars, precio_usd, documento_tutor, apellido_tutor, nombre_tutor, telefono, localidad, calle, numero, creada_en) OVERRIDING SYSTEM VALUE
SELECT r.id, r.usuario, r.id, r.viaje, v.colegio, r.viaje, r.viaje, (40000000 + r.id)::text, r.estado, r.creada < now() - interval '10 days',
       r.creada::date + 7, CASE r.moneda WHEN 'ARS' THEN 100000000 ELSE 0 END, CASE r.moneda WHEN 'USD' THEN 100000000 ELSE 0 END,
       (20000000 + r.usuario)::text, pg_temp.apellido(r.usuario), pg_temp.nombre(r.usuario), '381' || (4000000 + r.usuario), 'Yerba Buena', 'Mitre', r.id::text, r.creada
  FROM reserva r JOIN viaje v ON v.id = r.viaje;
UPDATE paquetes_curso SET libres = cupo - vivas.cuantas
  FROM (SELECT viaje, count(*) AS cuantas FROM reserva WHERE estado NOT IN ('cancelada', 'vencida') GROUP BY 1) vivas
 WHERE vivas.viaje = paquetes_curso.id;

-- A deposit and nine monthly instalments. The due with `numero` 0 to 9 of booking r has the id 10 r - 9 + numero.
CREATE TEMP TABLE cuota AS
SELECT (r.id - 1) * 10 + k + 1 AS id, r.id AS reserva, r.usuario, r.moneda, r.estado, k AS numero,
       CASE k WHEN 0 THEN r.creada::date + 7 ELSE r.creada::date + 30 * k END AS vence, r.atraso
  FROM reserva r, generate_series(0, 9) k;
ALTER TABLE cuota ADD pagada boolean;
UPDATE cuota c SET pagada = CASE
    WHEN estado = 'pagada' THEN true
    WHEN estado IN ('pendiente_senia', 'vencida') THEN false
    WHEN numero = 0 THEN true
    WHEN estado = 'cancelada' THEN false
    ELSE vence + 30 * atraso < current_date END;
INSERT INTO cuotas (id, reserva_id, numero, moneda, importe, vencimiento, pagado, debe_viaje) OVERRIDING SYSTEM VALUE
SELECT id, reserva, numero, moneda, 10000000, vence, CASE WHEN pagada THEN 10000000 ELSE 0 END,
       CASE WHEN NOT pagada AND rige_cuota('cuota', estado) THEN 1 + (reserva - 1) / 40 END
  FROM cuota ORDER BY id;
UPDATE reservas SET debe_desde = d.desde, debe_ars = d.ars, debe_usd = d.usd
  FROM (SELECT reserva, min(vence) AS desde, 10000000 * count(*) FILTER (WHERE moneda = 'ARS') AS ars,
               10000000 * count(*) FILTER (WHERE moneda = 'USD') AS usd
          FROM cuota WHERE NOT pagada AND rige_cuota('cuota', estado) GROUP BY 1) d WHERE d.reserva = reservas.id;
INSERT INTO cancelaciones (reserva_id, motivo, cargo_ars, cargo_usd, creada_en)
SELECT id, 'pedido', CASE moneda WHEN 'ARS' THEN 10000000 ELSE 0 END, CASE moneda WHEN 'USD' THEN 10000000 ELSE 0 END, least(creada + interval '60 days', now())
  FROM reserva WHERE estado = 'cancelada';

-- The deposit is paid alone and in cash; instalments are paid two at a time (the last one alone) by any channel.
CREATE TEMP TABLE pago AS
SELECT row_number() OVER (ORDER BY least(min(vence), current_date - 1), min(id))::integer AS id, usuario, reserva, moneda, (numero + 1) / 2 AS tanda, array_agg(id ORDER BY id) AS cuotas,
       (least(min(vence), current_date - 1) + interval '13 hours')::timestamptz AS recibido,
       CASE WHEN min(numero) = 0 THEN 'efectivo' ELSE (ARRAY['mercadopago','mercadopago','transferencia','efectivo'])[1 + pg_temp.azar(min(id), 13) % 4] END AS canal
  FROM cuota WHERE pagada GROUP BY usuario, reserva, moneda, (numero + 1) / 2;
INSERT INTO preferencias (id, usuario_id, referencia, proveedor_id, init_point, importe, estado, vence_en, cerrada, conciliada_en, creado_en) OVERRIDING SYSTEM VALUE
SELECT id, usuario, 'ref-' || id, 'pref-' || id, 'https://example.com', 10000000 * cardinality(cuotas), 'pagada', recibido, true, recibido, recibido
  FROM pago WHERE canal = 'mercadopago';
INSERT INTO preferencia_cuotas (preferencia_id, cuota_id, importe, importe_pesos)
SELECT id, unnest(cuotas), 10000000, 10000000 FROM pago WHERE canal = 'mercadopago';
INSERT INTO pagos (id, usuario_id, canal, moneda, importe, proveedor_pago_id, preferencia_id, comision, neto, personal_id, recibido_en) OVERRIDING SYSTEM VALUE
SELECT id, usuario, canal, moneda, 10000000 * cardinality(cuotas), CASE canal WHEN 'mercadopago' THEN (900000000 + id)::text END,
       CASE canal WHEN 'mercadopago' THEN id END, CASE canal WHEN 'mercadopago' THEN 600000 END,
       CASE canal WHEN 'mercadopago' THEN 10000000 * cardinality(cuotas) - 600000 END,
       CASE WHEN canal <> 'mercadopago' THEN 1 + id % 4 END, recibido
  FROM pago ORDER BY id;
INSERT INTO imputaciones (pago_id, cuota_id, importe, importe_pago, creado_en)
SELECT id, unnest(cuotas), 10000000, 10000000, recibido FROM pago ORDER BY id;
INSERT INTO avisos_pago (clave, data_id, tipo, cuerpo, encabezados, recibido_en, procesado_en, resultado)
SELECT 'aviso-' || id, (900000000 + id)::text, 'payment', '{}', '{}', recibido, recibido, 'listo' FROM pago WHERE canal = 'mercadopago';
INSERT INTO transferencias (id, usuario_id, importe, fecha, archivo, archivo_tipo, estado, pago_id, atendida_por, atendida_en, creada_en) OVERRIDING SYSTEM VALUE
SELECT id, usuario, 10000000 * cardinality(cuotas), recibido::date, '', 'application/pdf', 'acreditada', id, 1, recibido, recibido
  FROM pago WHERE canal = 'transferencia' AND id % 3 = 0;
INSERT INTO transferencias (usuario_id, importe, fecha, archivo, archivo_tipo, estado, creada_en)
SELECT i, 10000000, current_date, '', 'application/pdf', 'informada', now() FROM generate_series(1, pg_temp.n() / 1000) i;
INSERT INTO transferencia_cuotas (transferencia_id, cuota_id)
SELECT id, unnest(cuotas) FROM pago WHERE canal = 'transferencia' AND id % 3 = 0;
-- Payments that paid no due and were refunded.
WITH mas AS (SELECT (SELECT max(id) FROM pago) + row_number() OVER (ORDER BY id) AS id, usuario, creada + interval '2 days' AS cuando FROM reserva WHERE id % 50 = 0),
puestos AS (
  INSERT INTO pagos (id, usuario_id, canal, moneda, importe, personal_id, recibido_en) OVERRIDING SYSTEM VALUE
  SELECT id, usuario, 'efectivo', 'ARS', 500000, 1, cuando FROM mas RETURNING id, recibido_en)
INSERT INTO devoluciones (pago_id, importe, motivo, canal, personal_id, creado_en)
SELECT id, 500000, 'devolucion', 'efectivo', 1, recibido_en + interval '1 hour' FROM puestos;
INSERT INTO creditos (pago_id, usuario_id, moneda, importe)
SELECT p.id, p.usuario_id, p.moneda, p.importe - coalesce(i.usado, 0) - coalesce(d.devuelto, 0)
  FROM pagos p
  LEFT JOIN (SELECT pago_id, sum(importe_pago) AS usado FROM imputaciones GROUP BY 1) i ON i.pago_id = p.id
  LEFT JOIN (SELECT pago_id, sum(importe) AS devuelto FROM devoluciones GROUP BY 1) d ON d.pago_id = p.id
 WHERE p.importe > coalesce(i.usado, 0) + coalesce(d.devuelto, 0);
INSERT INTO sumas_dia (dia, moneda, canal, cobros, cobrado, comision, devuelto, cursos)
SELECT (instante AT TIME ZONE 'America/Argentina/Tucuman')::date, moneda, canal, sum(cobros), sum(cobrado), sum(comision), sum(devuelto), sum(cursos)
  FROM (SELECT recibido_en AS instante, moneda, canal, 1 AS cobros, importe AS cobrado, coalesce(comision, 0) AS comision, 0 AS devuelto, 0 AS cursos FROM pagos
        UNION ALL SELECT d.creado_en, p.moneda, d.canal, 0, 0, 0, d.importe, 0 FROM devoluciones d JOIN pagos p ON p.id = d.pago_id
        UNION ALL SELECT recibido, moneda, '', 0, 0, 0, 0, 10000000 * cardinality(cuotas) FROM pago) hechos
 GROUP BY 1, 2, 3;
INSERT INTO sumas_viaje (dia, paquete_curso_id, moneda, cobrado)
SELECT (p.recibido AT TIME ZONE 'America/Argentina/Tucuman')::date, r.viaje, p.moneda, sum(10000000 * cardinality(p.cuotas))
  FROM pago p JOIN reserva r ON r.id = p.reserva GROUP BY 1, 2, 3;
INSERT INTO sumas_reservas (dia, reservas) SELECT (creada AT TIME ZONE 'America/Argentina/Tucuman')::date, count(*) FROM reserva GROUP BY 1;
INSERT INTO recibos (numero, pago_id, creado_en) SELECT id, id, recibido_en FROM pagos;
UPDATE numeradores SET ultimo = (SELECT max(numero) FROM recibos) WHERE nombre = 'recibo';
INSERT INTO revisiones (reserva_id, motivo, resuelta, creado_en)
SELECT id, 'Se movió dinero de una reserva ' || estado, id % 10 > 0 OR id < pg_temp.n() * 0.9, creada FROM reserva WHERE id % 200 = 0;
INSERT INTO cotizaciones (fecha, pesos, personal_id) VALUES (current_date, 148500, 1);

INSERT INTO documentos_reserva (reserva_id, tipo, personal_id, recibido_en) SELECT id, 'ficha_medica', 1, creada FROM reserva WHERE id % 3 > 0;
INSERT INTO notas_reserva (reserva_id, personal_id, texto, creada_en) SELECT id, 1 + id % 12, 'Llamar por la tarde', creada FROM reserva WHERE id % 5 = 0;
INSERT INTO lista_espera (usuario_id, paquete_curso_id, documento, apellido, nombre, estado, creada_en)
SELECT usuario, viaje, 'e' || id, pg_temp.apellido(usuario), pg_temp.nombre(id), CASE WHEN salida > current_date THEN 'esperando' ELSE 'vencido' END, creada
  FROM reserva WHERE id % 50 = 7;
INSERT INTO propuestas (usuario_id, paquete_curso_id, documento, formulario, personal_id, reserva_id, retirada_en, vence_en, creada_en)
SELECT usuario, viaje, 'p' || id, '{"nombre":"Ana","apellido":"Paz"}', 1, CASE WHEN id % 2 = 0 THEN id END,
       CASE WHEN id % 2 = 1 AND id % 5 > 0 THEN creada END, creada + interval '2 days', creada
  FROM reserva WHERE id % 25 IN (3, 10);
INSERT INTO solicitudes (tipo, codigo, nombre, apellido, documento, mail, reserva_id, creada_en, atendida_en, atendida_por)
SELECT (ARRAY['arrepentimiento','baja','correccion','cancelacion'])[1 + id / 50 % 4], 'C' || id, pg_temp.nombre(id), pg_temp.apellido(usuario), (40000000 + id)::text,
       'familia' || usuario || '@example.com', id, creada, CASE WHEN id < pg_temp.n() * 0.99 THEN creada END, CASE WHEN id < pg_temp.n() * 0.99 THEN 1 END
  FROM reserva WHERE id % 50 = 11;

INSERT INTO consultas (id, nombre, apellido, telefono, mail, consulta, visto, respondida_en, asignada_a, creada_en) OVERRIDING SYSTEM VALUE
SELECT i, pg_temp.nombre(i), pg_temp.apellido(i), '381' || (4000000 + i), lower(unaccent(split_part(pg_temp.apellido(i), ' ', 1))) || i || '@example.com',
       'Quisiera saber cuánto sale el viaje a ' || (ARRAY['Bariloche','Camboriú','Iguazú','Mendoza'])[1 + i % 4] || ' para la división ' || i,
       i < pg_temp.n() / 2 * 0.995, CASE WHEN i < pg_temp.n() / 2 * 0.995 THEN now() - interval '5 years' * (1 - i * 2.0 / (pg_temp.n() + 2)) + interval '3 hours' END,
       CASE WHEN i % 3 = 0 THEN 1 END, now() - interval '5 years' * (1 - i * 2.0 / (pg_temp.n() + 2))
  FROM generate_series(1, pg_temp.n() / 2) i;
INSERT INTO suscriptores (id, mail, estado, confirmado_en, rebotado_en, creado_en) OVERRIDING SYSTEM VALUE
SELECT i, lower(unaccent(split_part(pg_temp.apellido(i + 9), ' ', 1))) || '.' || i || '@example.com',
       CASE WHEN i % 12 = 0 THEN 'baja' WHEN i % 25 = 1 THEN 'pendiente' ELSE 'confirmado' END, now(),
       CASE WHEN i % 60 = 5 THEN now() END, now() - interval '5 years' * (1 - i * 2.0 / (pg_temp.n() + 2))
  FROM generate_series(1, pg_temp.n() / 2) i;
INSERT INTO campanias (id, asunto, titulo, cuerpo, estado, personal_id, creado_en, comenzada_en, terminada_en) OVERRIDING SYSTEM VALUE
SELECT i, 'Novedades ' || i, 'Novedades', 'Hola', 'enviada', 1, now() - interval '1 month' * (25 - i), now(), now() FROM generate_series(1, 24) i;
-- The recipients of each campaign. The campaign's mails were delivered and deleted.
INSERT INTO campania_envios (campania_id, suscriptor_id, escrito_en)
SELECT c, s, now() FROM generate_series(1, 24) c, generate_series(1, pg_temp.n() / 2) s WHERE s % 12 > 0 AND s < pg_temp.n() / 2 * c / 24;

UPDATE campanias SET envios = (SELECT count(*) FROM campania_envios WHERE campania_id = campanias.id);

INSERT INTO correos (clave, para, asunto, html, texto, adjuntos, estado, enviado_en, creado_en)
SELECT 'reserva:' || r.id, u.mail, 'Recibimos tu reserva N.º ' || r.id, '<p>Hola</p>', 'Hola', '[]',
       CASE WHEN r.id % 400 = 9 THEN 'fallido' ELSE 'enviado' END, r.creada, r.creada
  FROM reserva r JOIN usuarios u ON u.id = r.usuario ORDER BY r.id;
INSERT INTO correos (clave, para, asunto, html, texto, adjuntos, estado, enviado_en, creado_en)
SELECT 'recibo:' || p.id, u.mail, 'Tu recibo N.º ' || p.id, '<p>Hola</p>', 'Hola', '[]', 'enviado', p.recibido, p.recibido
  FROM pago p JOIN usuarios u ON u.id = p.usuario WHERE p.id % 2 = 0 ORDER BY p.id;
INSERT INTO ingresos (personal_id, resultado, ip, agente, cuando)
SELECT CASE WHEN i % 30 > 0 THEN 1 + i % 12 END, CASE WHEN i % 30 = 0 THEN 'password' WHEN i % 301 = 2 THEN 'bloqueado' ELSE 'entro' END,
       '190.' || i % 200 || '.4.' || i / 7 % 250, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', now() - interval '2 years' * (1 - i * 5.0 / (pg_temp.n() + 5))
  FROM generate_series(1, pg_temp.n() / 5) i;
INSERT INTO sesiones (token_hash, usuario_id, creada_en, usada_en, vence_en, ip, agente)
SELECT 'h' || i, i, now(), now(), now() + interval '20 days', '190.1.1.1', 'Mozilla/5.0' FROM generate_series(1, pg_temp.n() / 4) i;

-- In chronological order, like the audit log of a real agency.
INSERT INTO auditoria (cuando, actor_tipo, actor_id, accion, objeto_tipo, objeto_id, ip, agente, despues)
SELECT * FROM (
  SELECT creada AS cuando, 'cliente' AS actor_tipo, usuario AS actor_id, 'reserva.creada' AS accion, 'reserva' AS objeto_tipo, id::text AS objeto_id,
         '190.1.1.1' AS ip, 'Mozilla/5.0' AS agente, '{"estado":"pendiente_senia"}'::jsonb AS despues FROM reserva
  UNION ALL
  SELECT recibido, CASE canal WHEN 'mercadopago' THEN 'sistema' ELSE 'personal' END, CASE WHEN canal <> 'mercadopago' THEN 1 + id % 4 END,
         'pago.registrado', 'pago', id::text, '', '', jsonb_build_object('canal', canal, 'importe', 10000000) FROM pago
  UNION ALL
  SELECT creada, 'personal', 1 + id % 4, 'consulta.respondida', 'consulta', id::text, '190.1.1.1', 'Mozilla/5.0', NULL FROM reserva WHERE id % 2 = 0
) lineas ORDER BY cuando, objeto_tipo, objeto_id;

ALTER TABLE colegios ENABLE TRIGGER colegios_busqueda;
ALTER TABLE cursos ENABLE TRIGGER cursos_busqueda;
ALTER TABLE usuarios ENABLE TRIGGER usuarios_busqueda;
ALTER TABLE consultas ENABLE TRIGGER consultas_busqueda;
ALTER TABLE reservas ENABLE TRIGGER reservas_busqueda;
ALTER TABLE solicitudes ENABLE TRIGGER solicitudes_busqueda;
ALTER TABLE correos ENABLE TRIGGER correos_busqueda;

-- Sets each table's sequence, so that the next row takes the next id.
DO $$
DECLARE
  columna record;
BEGIN
  FOR columna IN SELECT table_name AS tabla FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES' LOOP
    EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), (SELECT coalesce(max(id), 0) + 1 FROM %I), false)', columna.tabla, columna.tabla);
  END LOOP;
END $$;
