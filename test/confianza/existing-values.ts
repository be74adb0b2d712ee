import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from '../test-app.ts'

/** The table of each name in fields and paths that differs from its table's name. */
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

const delUsuario: Record<string, (usuarioId: number) => SQL> = {
  reservas: (usuarioId) => sql`select id::text from reservas where usuario_id = ${usuarioId} order by id desc limit 12`,
  cuotas: (usuarioId) =>
    sql`select c.id::text from cuotas c join reservas r on r.id = c.reserva_id where r.usuario_id = ${usuarioId} order by c.id limit 12`,
  pasajeros: (usuarioId) =>
    sql`select pasajero_id::text as id from reservas where usuario_id = ${usuarioId} order by id desc limit 12`,
}

export const clave = 'clave-de-prueba-1'

/** Collects values for the fields of generated calls, by field name: ids from the app's tables, other values from its replies. */
export async function openExistingValues({ deps }: TestApp) {
  const tables = new Map<string, string[]>()
  const parsed = new Map<string, string[]>([
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
      tables.set(tabla, await list(sql`select id::text from ${sql.identifier(tabla)} order by id desc limit 12`))
    for (const id of usuarioIds)
      for (const [table, own] of Object.entries(delUsuario)) tables.set(`${table}-${id}`, await list(own(id)))
  }
  function idsOf(name: string, usuarioId: number | undefined): string[] {
    const table = alias[name] ?? name
    return tables.get(`${table}-${usuarioId}`) ?? tables.get(table) ?? []
  }
  function keep(name: string, value: string) {
    if (value === '' || value.length > 300) return
    const others = (parsed.get(name) ?? []).filter((other) => other !== value)
    parsed.set(name, [value, ...others].slice(0, 12))
  }
  /** Stores each text of a reply under its field name, latest first. */
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
    /** Returns the values for a field. `id`, `ids`, `tras` and `orden` refer to the object in the path. `conceptos` is a list as JSON. */
    of(name: string, path: string, usuarioId?: number): readonly string[] {
      const about = (/\/([\w-]+)\/:id/.exec(path) ?? /\/([\w-]+)(?:\/\w+)?$/.exec(path))?.[1] ?? ''
      const ids = idsOf(['ids', 'id', 'tras', 'orden'].includes(name) ? about : name, usuarioId)
      if (name === 'conceptos') return [...ids.map((id) => `[${id}]`), JSON.stringify(ids.slice(0, 2))]
      if (ids.length > 0) return ids
      return parsed.get(name) ?? []
    },
  }
}
