import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Pedido } from '../../../contract/listado.ts'
import type { DbOrTx } from '../../db/client.ts'
import { countListado, keyset, toListado } from '../../db/listado.ts'
import { suscriptores } from '../../db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../db/schema/campanias.ts'
import { personal } from '../../db/schema/identidad.ts'
import { correos } from '../../db/schema/mensajes.ts'
import { wireLocalDay, wireText } from '../../db/wire.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errores.ts'
import { huellaOf } from './campania-huella.pure.ts'

/** Whose mail failed, and what became of it: few of many, each found by an index of its own. */
const fallidos = (rebotado: boolean) =>
  contar(
    sql`join ${correos} c on c.id = e.correo_id and c.estado = 'fallido' join ${suscriptores} s on s.id = e.suscriptor_id and (s.rebotado_en is not null) = ${rebotado}`,
  )
const esperan = contar(sql`join ${correos} c on c.id = e.correo_id and c.estado = 'pendiente'`)
const sinEscribir = contar(sql``, sql`and e.escrito_en is null`)
const faltan = sql`(${sinEscribir} + ${esperan})`

function contar(desde: SQL, donde: SQL = sql``) {
  return sql`(select count(*) from ${campaniaEnvios} e ${desde} where e.campania_id = ${campanias.id} ${donde})`
}

const columnas = {
  id: wireText(campanias.id),
  asunto: campanias.asunto,
  titulo: campanias.titulo,
  estado: wireText(campanias.estado),
  creada: wireLocalDay(campanias.creadaEn),
  comenzada: wireLocalDay(campanias.comenzadaEn),
  terminada: wireLocalDay(campanias.terminadaEn),
  autor: sql<string>`${personal.nombre} || ' ' || ${personal.apellido}`,
  total: wireText(campanias.envios),
  enviados: wireText(sql`(${campanias.envios} - ${fallidos(false)} - ${fallidos(true)} - ${faltan})`),
  fallidos: wireText(fallidos(false)),
  rebotados: wireText(fallidos(true)),
  faltan: wireText(faltan),
  bajas: wireText(contar(sql``, sql`and e.baja_en is not null`)),
}

/** The newsletter's issues, with what became of each one's mails. */
export async function listCampanias({ db }: Deps, pedido: Pedido<'fecha'>) {
  const { clave, orderBy, desde } = keyset(
    pedido,
    { fecha: { de: campanias.creadaEn, tipo: 'timestamptz' } },
    campanias.id,
  )
  const filas = await db
    .select({ ...columnas, clave })
    .from(campanias)
    .innerJoin(personal, eq(personal.id, campanias.personalId))
    .where(desde)
    .orderBy(...orderBy)
    .limit(pedido.limite + 1)
  return toListado(filas, pedido.limite, await countListado(db, pedido, sql`select 1 from ${campanias}`))
}

/** `huella` says which text it is: whoever saves or sends it tells it back. @throws DomainError `no_encontrado` */
export async function viewCampania({ db }: Deps, id: number) {
  const { cuerpo, botonTexto, botonEnlace } = campanias
  const [fila] = await db
    .select({ ...columnas, cuerpo, botonTexto, botonEnlace })
    .from(campanias)
    .innerJoin(personal, eq(personal.id, campanias.personalId))
    .where(eq(campanias.id, id))
  if (!fila) throw new DomainError('no_encontrado')
  return { ...fila, huella: huellaOf(fila), destinatarios: String(await countDestinatarios(db)) }
}

/** Who gets an issue: those that confirmed, but for the ones whose server refused us for good. */
export const recibe = and(eq(suscriptores.estado, 'confirmado'), isNull(suscriptores.rebotadoEn))

function countDestinatarios(db: DbOrTx): Promise<number> {
  return db.$count(suscriptores, recibe)
}
