import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { cuotaName } from '../../../../reglas/cuota.ts'
import type { Moneda } from '../../../../reglas/dinero.ts'
import { campanias } from '../../../db/schema/campanias.ts'
import {
  banners,
  destinos,
  hoteles,
  paquetes,
  programas,
  servicios,
  slides,
  subtipos,
  tipos,
} from '../../../db/schema/catalogo.ts'
import { colegios, cursos, montos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { solicitudes } from '../../../db/schema/derechos.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { importaciones } from '../../../db/schema/importaciones.ts'
import { auditoria, consultas } from '../../../db/schema/mensajes.ts'
import { propuestas } from '../../../db/schema/office.ts'
import {
  devoluciones,
  imputaciones,
  pagos,
  recibos,
  revisiones,
  transferenciaCuotas,
  transferencias,
} from '../../../db/schema/pagos.ts'
import { enlacesPago } from '../../../db/schema/proveedor.ts'
import { cuotas, fotosDocumento, listaEspera, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { acompanantes, alumnos } from '../../../db/schema/viajes.ts'
import { equalsAny, fullNameSql, hasBothMonedas } from '../../../db/sql-expressions.ts'
import type { DbOrTx } from '../../deps.ts'

/** Null for objects identified by a word or a day. */
const numeroDe = (id: SQLWrapper) => sql<number | null>`(case when ${id} ~ '^[0-9]{1,9}$' then ${id}::integer end)`
const numero = numeroDe(auditoria.objetoId)

/** Objects that have neither a name nor a page of their own. Screens show the family's name instead. */
const ofFamilia = [
  ...[
    { tipo: 'pago', tabla: pagos },
    { tipo: 'transferencia', tabla: transferencias },
    { tipo: 'propuesta', tabla: propuestas },
    { tipo: 'enlace_pago', tabla: enlacesPago },
  ].map(({ tipo, tabla }) => ({ tipo, de: sql`${tabla}`, id: tabla.id, cuenta: tabla.usuarioId })),
  {
    tipo: 'saldo',
    de: sql`${devoluciones} join ${pagos} on ${pagos.id} = ${devoluciones.pagoId}`,
    id: devoluciones.id,
    cuenta: pagos.usuarioId,
  },
  {
    tipo: 'revision',
    de: sql`${revisiones} join ${reservas} on ${reservas.id} = ${revisiones.reservaId}`,
    id: revisiones.id,
    cuenta: reservas.usuarioId,
  },
]

const cuentasDe = (numero: SQL) =>
  ofFamilia.map(({ tipo, de, id, cuenta }): [tipo: string, consulta: SQL] => [
    tipo,
    sql`select ${cuenta} from ${de} where ${id} = ${numero}`,
  ])

const named = numeroDe(sql`valor`)

const ofViaje = sql`(select ' para ' || ${paquetes.nombre} from ${propuestas} join ${paquetesCurso} on ${paquetesCurso.id} = ${propuestas.paqueteCursoId} join ${paquetes} on ${paquetes.id} = ${paquetesCurso.paqueteId} where ${propuestas.id} = ${named})`

const nombres: [tipos: string[], consulta: SQL][] = [
  [
    ['reserva'],
    sql`select ${fullNameSql(pasajeros)} from ${reservas} join ${pasajeros} on ${pasajeros.id} = ${reservas.pasajeroId} where ${reservas.id} = ${named}`,
  ],
  [
    ['foto'],
    sql`select ${fullNameSql(pasajeros)} from ${fotosDocumento} join ${pasajeros} on ${pasajeros.id} = ${fotosDocumento.pasajeroId} where ${fotosDocumento.id} = ${named}`,
  ],
  ...cuentasDe(named).map(([tipo, query]): [string[], SQL] => [
    [tipo],
    sql`select ${fullNameSql(usuarios)} ${tipo === 'propuesta' ? sql`|| ${ofViaje}` : sql``} from ${usuarios} where ${usuarios.id} = (${query})`,
  ]),
  [
    // `nameCuota` puts this JSON into words.
    ['cuota', 'origen'],
    sql`select json_build_object('numero', ${cuotas.numero}, 'concepto', ${cuotas.concepto}, 'moneda', ${cuotas.moneda}, 'mixta', ${hasBothMonedas}, 'pasajero', ${fullNameSql(pasajeros)})::text from ${cuotas} join ${reservas} on ${reservas.id} = ${cuotas.reservaId} join ${pasajeros} on ${pasajeros.id} = ${reservas.pasajeroId} where ${cuotas.id} = ${named}`,
  ],
  ...[
    { tipos: ['pasajero'], tabla: pasajeros },
    { tipos: ['usuario', 'cliente'], tabla: usuarios },
    { tipos: ['personal'], tabla: personal },
    { tipos: ['consulta'], tabla: consultas },
    { tipos: ['solicitud'], tabla: solicitudes },
    { tipos: ['espera'], tabla: listaEspera },
    { tipos: ['alumno'], tabla: alumnos },
    { tipos: ['acompanante'], tabla: acompanantes },
  ].map(({ tipos, tabla }): [string[], SQL] => [
    tipos,
    sql`select ${fullNameSql(tabla)} from ${tabla} where ${tabla.id} = ${named}`,
  ]),
  [['importacion'], sql`select ${importaciones.nombre} from ${importaciones} where ${importaciones.id} = ${named}`],
  [
    ['viaje', 'paquete_curso'],
    sql`select ${paquetes.nombre} || ', ' || ${colegios.nombre} from ${paquetesCurso} join ${paquetes} on ${paquetes.id} = ${paquetesCurso.paqueteId} join ${cursos} on ${cursos.id} = ${paquetesCurso.cursoId} join ${colegios} on ${colegios.id} = ${cursos.colegioId} where ${paquetesCurso.id} = ${named}`,
  ],
  [['banner'], sql`select ${banners.titulo} from ${banners} where ${banners.servicio} = ${named}`],
  [
    ['curso'],
    sql`select ${colegios.nombre} from ${cursos} join ${colegios} on ${colegios.id} = ${cursos.colegioId} where ${cursos.id} = ${named}`,
  ],
  ...[
    { tipos: ['paquete', 'paquetes'], tabla: paquetes, columna: paquetes.nombre },
    { tipos: ['destino', 'destinos'], tabla: destinos, columna: destinos.nombre },
    { tipos: ['hotel', 'hoteles'], tabla: hoteles, columna: hoteles.nombre },
    { tipos: ['programa', 'programas'], tabla: programas, columna: programas.nombre },
    { tipos: ['servicio'], tabla: servicios, columna: servicios.nombre },
    { tipos: ['tipo'], tabla: tipos, columna: tipos.nombre },
    { tipos: ['subtipo'], tabla: subtipos, columna: subtipos.nombre },
    { tipos: ['colegio'], tabla: colegios, columna: colegios.nombre },
    { tipos: ['forma', 'monto'], tabla: montos, columna: montos.descripcion },
    { tipos: ['slide'], tabla: slides, columna: slides.titulo },
    { tipos: ['campania'], tabla: campanias, columna: campanias.asunto },
  ].map(({ tipos, tabla, columna }): [string[], SQL] => [
    tipos,
    sql`select ${columna} from ${tabla} where ${tabla.id} = ${named}`,
  ]),
]

const nameCuota = ([de, nombre]: [string, string]): [string, string] => {
  if (!/^(cuota|origen)Id /.test(de)) return [de, nombre]
  const cuota = JSON.parse(nombre)
  return [de, `${cuotaName(cuota)} de ${cuota.pasajero}`]
}

/**
 * The current names of the objects in an entry. The audit log stores no names, so that it keeps no deleted person's name. `objeto` is the
 * entry's object; other keys are like `montoId 36`. `offset 0` prevents copies of the subqueries, because planning the copies would take
 * longer than the query.
 */
export const currentNames = sql<Record<string, string>>`(
  select coalesce(json_object_agg(de, nombre), '{}') from (
    select de, case ${sql.join(
      nombres.map(([tipos, query]) => sql`when ${inArray(sql`tipo`, tipos)} then (${query})`),
      sql` `,
    )} end as nombre from (
      select 'objeto' as de, ${auditoria.objetoTipo} as tipo, ${auditoria.objetoId} as valor
      union all
      select dato->>'key' || ' ' || (dato->>'value'), lower(regexp_replace(left(dato->>'key', -2), '([A-Z])', '_\\1', 'g')), dato->>'value'
        from jsonb_path_query(jsonb_build_array(${auditoria.antes}, ${auditoria.despues}), '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "Id$")') as dato
      offset 0
    ) citados
    offset 0
  ) nombrados where nombre <> '')`.mapWith((named: Record<string, string>) =>
  Object.fromEntries(Object.entries(named).map(nameCuota)),
)

/** Null if the object has no account or if the object itself has a page. */
export const objectCuenta = sql<number | null>`(case ${auditoria.objetoTipo} ${sql.join(
  cuentasDe(numero).map(([tipo, query]) => sql`when ${tipo} then (${query})`),
  sql` `,
)} end)`

/** Null for objects without an amount. Online payments and transfers are always in pesos. */
export const objectMoneda = sql<Moneda | null>`(case ${auditoria.objetoTipo}
  when 'preferencia' then 'ARS' when 'transferencia' then 'ARS'
  when 'pago' then (select moneda from ${pagos} where id = ${numero})
  when 'saldo' then (select moneda from ${devoluciones} join ${pagos} on ${pagos.id} = pago_id where ${devoluciones.id} = ${numero}) end)`

const ownReservas = (pasajero: SQL<unknown>) =>
  sql`select id from ${reservas} where pasajero_id = ${pasajero} order by id desc limit 1`

/**
 * For a payment: the bookings whose dues it pays or formerly paid. For a transfer: those that it was meant for. For a passenger: only the
 * latest booking.
 */
export const objectReservas = sql<number[]>`(case ${auditoria.objetoTipo} ${sql.join(
  [
    ['reserva', sql`select id from ${reservas} where id = ${numero}`],
    [
      'pago',
      sql`select distinct reserva_id from ${imputaciones} join ${cuotas} on ${cuotas.id} = cuota_id where pago_id = ${numero}`,
    ],
    [
      'transferencia',
      sql`select distinct reserva_id from ${transferenciaCuotas} join ${cuotas} on ${cuotas.id} = cuota_id where transferencia_id = ${numero}`,
    ],
    ['pasajero', ownReservas(numero)],
    [
      'foto',
      ownReservas(
        sql`(select ${fotosDocumento.pasajeroId} from ${fotosDocumento} where ${fotosDocumento.id} = ${numero})`,
      ),
    ],
  ].map(([tipo, query]) => sql`when ${tipo} then array(${query})`),
  sql` `,
)} else '{}' end)`

/** Finds entries by the name of their object, or by a receipt number. */
export async function matchObjeto(db: DbOrTx, word: string, pattern: SQL): Promise<SQL[]> {
  const { rows } = await db.execute<{ tipo: string; ids: number[] }>(sql`
    select 'reserva' as tipo, array_agg(id) as ids from ${reservas} where busqueda like ${pattern} having count(*) > 0
    union all select 'usuario', array_agg(id) from ${usuarios} where busqueda like ${pattern} having count(*) > 0
    union all select 'consulta', array_agg(id) from ${consultas} where busqueda like ${pattern} having count(*) > 0
    union all select 'solicitud', array_agg(id) from ${solicitudes} where busqueda like ${pattern} having count(*) > 0
    union all select 'paquete', array_agg(id) from ${paquetes} where plegar_busqueda(nombre) like ${pattern} having count(*) > 0
    ${/^\d{1,9}$/.test(word) ? matchRecibo(Number(word)) : sql``}`)
  return rows.map(toLines)
}

/** Finds a transfer through its family's payments, because no index finds a transfer by its payment. */
const matchRecibo = (numero: number) => sql`
    union all select 'pago', array_agg(pago_id) from ${recibos} where numero = ${numero} having count(*) > 0
    union all select 'transferencia', array_agg(${transferencias.id}) from ${recibos}
      join ${pagos} on ${pagos.id} = ${recibos.pagoId}
      join ${transferencias} on ${transferencias.usuarioId} = ${pagos.usuarioId} and ${transferencias.pagoId} = ${pagos.id}
     where numero = ${numero} having count(*) > 0`

/** All words together must match one account. Finds nothing if more than `maxAccounts` accounts match; the user can then add a word. */
export async function matchFamilia(db: DbOrTx, patterns: SQL[]): Promise<SQL[]> {
  const withThatName = patterns.map(
    (pattern) => sql`busqueda like ${pattern} and plegar_busqueda(apellido || ', ' || nombre) like ${pattern}`,
  )
  const selects = ofFamilia.map(
    ({ tipo, de, id, cuenta }) =>
      sql`select ${tipo} as tipo, array_agg(${id}) as ids from ${de} where ${cuenta} in (select id from nombradas) and (select count(*) from nombradas) <= ${maxAccounts} having count(*) > 0`,
  )
  const { rows } = await db.execute<{ tipo: string; ids: number[] }>(sql`
    with nombradas as materialized (select id from ${usuarios} where eliminado_en is null and ${sql.join(withThatName, sql` and `)} limit ${maxAccounts + 1})
    ${sql.join(selects, sql` union all `)}`)
  return rows.map(toLines)
}

const maxAccounts = 1000

const toLines = ({ tipo, ids }: { tipo: string; ids: number[] }) =>
  sql`(${auditoria.objetoTipo} = ${tipo} and ${equalsAny(auditoria.objetoId, ids.map(String))})`
