import { onServer } from '../test/postgres/template.ts'
import { reservaForm } from '../test/reserva-form.ts'
import type { Site } from './site.ts'

export const clients = 16
export const seconds = 8
/** The number of families. Each books once, and they use many trips, so that the bookings do not all lock the same row. */
const familias = 60_000
export const numViajes = 64
/** The first id. No other number in the database is equal, so that statements can be searched for it. */
export const firstId = 31_000_000

/** Creates families with an open session, and trips with seats for all of them. */
export async function fillFamilias(url: string) {
  await onServer(
    url,
    `BEGIN;
     CREATE SEQUENCE banco MINVALUE 0 START 0;
     SELECT setval(pg_get_serial_sequence(t, 'id'), s) FROM (VALUES ('reservas', 71000000), ('pasajeros', 72000000), ('correos', 73000000), ('auditoria', 74000000), ('convenios', 75000000)) v(t, s);
     INSERT INTO usuarios (id, mail, nombre, apellido, telefono, mail_confirmado_en) OVERRIDING SYSTEM VALUE
       SELECT ${firstId} + n, 'familia' || ${firstId} + n || '@example.com', 'Paula', 'Ibáñez', '3815550000', now() FROM generate_series(0, ${familias}) n;
     INSERT INTO sesiones (token_hash, usuario_id, creada_en, usada_en, vence_en, ip, agente)
       SELECT encode(sha256(('familia-' || n)::bytea), 'hex'), ${firstId} + n, now(), now(), now() + interval '30 days', '10.0.0.1', 'banco' FROM generate_series(0, ${familias}) n;
     INSERT INTO destinos (id, nombre) OVERRIDING SYSTEM VALUE VALUES (900, 'Bariloche');
     INSERT INTO paquetes (id, nombre, descripcion, duracion, tipo_id, destino_id) OVERRIDING SYSTEM VALUE VALUES (900, 'Egresados', 'Viaje', '8 días', 11, 900);
     INSERT INTO colegios (id, nombre) OVERRIDING SYSTEM VALUE VALUES (900, 'Colegio');
     INSERT INTO cursos (id, colegio_id, grado, division, turno, anio) OVERRIDING SYSTEM VALUE
       SELECT 41000000 + v, 900, '5.º año', 'D' || v, 'mañana', extract(year FROM now())::int + 1 FROM generate_series(0, ${numViajes - 1}) v;
     INSERT INTO paquetes_curso (id, paquete_id, curso_id, fecha_salida, fecha_regreso, cupo, libres) OVERRIDING SYSTEM VALUE
       SELECT 42000000 + v, 900, 41000000 + v, now()::date + 300, now()::date + 307, ${familias}, ${familias} FROM generate_series(0, ${numViajes - 1}) v;
     INSERT INTO montos (id, paquete_curso_id, descripcion, moneda, importe, senia, fecha_vto_senia, cuotas, primer_vencimiento, dia_vencimiento) OVERRIDING SYSTEM VALUE
       SELECT 43000000 + v, 42000000 + v, '9 cuotas en pesos', '1', 214800000, 12000000, now()::date + 60, 9, now()::date + 30, 10 FROM generate_series(0, ${numViajes - 1}) v;
     COMMIT; ANALYZE`,
  )
}

export const documentoDe = (n: number) => 51_000_000 + n

function formOf(n: number) {
  const v = n % numViajes
  const which = { paquete: 42_000_000 + v, curso: 41_000_000 + v, pp: 43_000_000 + v, documento: documentoDe(n) }
  return new URLSearchParams(reservaForm(which))
}

export async function book({ url }: Site, n: number) {
  const answer = await fetch(`${url}/api/nuevareserva.php`, {
    method: 'POST',
    body: formOf(n),
    headers: { authorization: `Bearer familia-${n}`, 'x-forwarded-for': addressOf(n) },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The booking answered ${answer.status}: ${text}`)
}

export const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

/** Returns how often sixteen clients complete `act` in a fixed time. `act` receives the client's number. */
export async function countFor(act: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) await act(next++)
    }),
  )
  return next
}
