import { type SQL, sql } from 'drizzle-orm'
import type { House } from '../house.ts'

/** The tables that fields and parts of paths name otherwise. */
const alias: Record<string, string> = {
  curso: 'cursos',
  colegio: 'colegios',
  paquete: 'paquetes_curso',
  viaje: 'paquetes_curso',
  viajes: 'paquetes_curso',
  pp: 'montos',
  formas: 'montos',
  idconsulta: 'consultas',
  reserva: 'reservas',
  conceptos: 'cuotas',
  persona: 'personal',
  responsable: 'personal',
  familia: 'usuarios',
  clientes: 'usuarios',
  creditos: 'usuarios',
  iddestino: 'destinos',
  destino: 'destinos',
  idhotel: 'hoteles',
  hotel: 'hoteles',
  idpaquete: 'paquetes',
  idpasajero: 'pasajeros',
  subtipo: 'subtipos',
  subTipoPaquete: 'subtipos',
  tipoPaquete: 'tipos',
  idtipo: 'tipos',
  habitacion: 'habitaciones',
  fotos: 'fotos_documento',
  missesiones: 'sesiones',
  respuestas: 'respuestas_consulta',
  correo: 'correos',
  'respuestas-modelo': 'respuestas_modelo',
  'lista-de-espera': 'lista_espera',
  'saldos-en-contra': 'devoluciones',
  'enlaces-delegado': 'enlaces_delegado',
  'enlaces-de-pago': 'enlaces_pago',
  tours: 'paquetes',
}

/** The ids in a table that are of one family. */
const delUsuario: Record<string, (usuarioId: number) => SQL> = {
  reservas: (usuarioId) => sql`select id::text from reservas where usuario_id = ${usuarioId} order by id desc limit 12`,
  cuotas: (usuarioId) =>
    sql`select c.id::text from cuotas c join reservas r on r.id = c.reserva_id where r.usuario_id = ${usuarioId} order by c.id limit 12`,
  pasajeros: (usuarioId) =>
    sql`select pasajero_id::text as id from reservas where usuario_id = ${usuarioId} order by id desc limit 12`,
}

/** The password of everybody whom generated requests act for. */
export const clave = 'clave-de-prueba-1'

/** What a house has by now, by the names that calls give it: ids out of its tables, words out of its answers. */
export async function openExistencias({ deps }: House) {
  const tablas = new Map<string, string[]>()
  const leidos = new Map<string, string[]>([
    ['password', [clave]],
    ['passwordPrev', [clave]],
    ['nueva', [clave]],
  ])
  const { rows } = await deps.db.execute<{ tabla: string }>(
    sql`select table_name as tabla from information_schema.columns
        where table_schema = 'public' and column_name = 'id' and data_type in ('integer', 'bigint')`,
  )
  async function list(query: SQL): Promise<string[]> {
    return (await deps.db.execute<{ id: string }>(query)).rows.map(({ id }) => id)
  }
  async function refresh(usuarioIds: readonly number[]) {
    for (const { tabla } of rows)
      tablas.set(tabla, await list(sql`select id::text from ${sql.identifier(tabla)} order by id desc limit 12`))
    for (const id of usuarioIds)
      for (const [tabla, suyas] of Object.entries(delUsuario)) tablas.set(`${tabla}-${id}`, await list(suyas(id)))
  }
  /** What is a family's own is asked for by that family. */
  function idsOf(name: string, usuarioId: number | undefined): string[] {
    const tabla = alias[name] ?? name
    return tablas.get(`${tabla}-${usuarioId}`) ?? tablas.get(tabla) ?? []
  }
  function keep(name: string, value: string) {
    if (value === '' || value.length > 300) return
    const others = (leidos.get(name) ?? []).filter((other) => other !== value)
    leidos.set(name, [value, ...others].slice(0, 12))
  }
  /** Keeps each text of an answer under its name, the latest first. */
  function learn(reply: unknown) {
    if (typeof reply !== 'object' || reply === null) return
    for (const [name, value] of Object.entries(reply)) {
      if (typeof value === 'object') learn(value)
      else keep(name, String(value))
    }
  }

  return {
    refresh,
    learn,
    /** For a field of a call: `id` is of what its path or its body is about, `conceptos` and `ids` are lists of them. */
    of(name: string, path: string, usuarioId?: number): readonly string[] {
      const about = (/\/([\w-]+)\/:id/.exec(path) ?? /\/([\w-]+)(?:\/\w+)?$/.exec(path))?.[1] ?? ''
      const ids = idsOf(['ids', 'id', 'tras', 'orden'].includes(name) ? about : name, usuarioId)
      if (name === 'conceptos') return [...ids.map((id) => `[${id}]`), JSON.stringify(ids.slice(0, 2))]
      if (ids.length > 0) return ids
      return leidos.get(name) ?? leidos.get(name.replace(/^desde$/, 'huella')) ?? []
    },
  }
}
