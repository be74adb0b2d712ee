import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { toOnlyPage } from '../../../db/lists.ts'
import { cartaEnvios, cartas } from '../../../db/schema/cartas.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal, usuarios } from '../../../db/schema/identidad.ts'
import { correos } from '../../../db/schema/mensajes.ts'
import { fullNameSql, isoInstant, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { requireRow } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import type { CartaScope } from './reservas.ts'

const max = 50

const count = (condition?: SQL) =>
  sql<number>`(select count(*) from ${cartaEnvios} left join ${correos} on ${correos.id} = ${cartaEnvios.correoId} where ${cartaEnvios.cartaId} = ${cartas.id}${condition ? sql` and ${condition}` : sql``})`

const columns = {
  id: cartas.id,
  fecha: isoInstant(cartas.creadaEn),
  asunto: cartas.asunto,
  autor: fullNameSql(personal),
  aquien: cartas.aQuien,
  canal: cartas.canal,
  total: count(),
  enviados: count(eq(correos.estado, 'enviado')),
  guardados: count(eq(correos.estado, 'guardado')),
  pendientes: count(eq(correos.estado, 'pendiente')),
  fallidos: count(inArray(correos.estado, ['fallido', 'rebotado'])),
}

/** For a trip, includes the messages to its course; for a course, those to its trips. */
export async function listCartas({ db }: Deps, { viaje, curso }: CartaScope) {
  const rows = await db
    .select(columns)
    .from(cartas)
    .innerJoin(personal, eq(personal.id, cartas.personalId))
    .where(
      viaje === undefined
        ? or(
            eq(cartas.cursoId, curso ?? 0),
            sql`${cartas.paqueteCursoId} in (select ${paquetesCurso.id} from ${paquetesCurso} where ${paquetesCurso.cursoId} = ${curso ?? 0})`,
          )
        : or(
            eq(cartas.paqueteCursoId, viaje),
            sql`${cartas.cursoId} = (select ${paquetesCurso.cursoId} from ${paquetesCurso} where ${paquetesCurso.id} = ${viaje})`,
          ),
    )
    .orderBy(desc(cartas.id))
    .limit(max)
  return toOnlyPage(rows)
}

/** Includes the state of each family's mail. @throws DomainError `no_encontrado` */
export async function viewCarta({ db }: Deps, id: number) {
  const carta = await db
    .select({ ...columns, texto: cartas.texto })
    .from(cartas)
    .innerJoin(personal, eq(personal.id, cartas.personalId))
    .where(eq(cartas.id, id))
    .then(requireRow('mensaje'))
  const envios = await db
    .select({
      idcuenta: usuarios.id,
      familia: surnameFirstSql(usuarios),
      idcorreo: correos.id,
      estado: sql<(typeof correos.$inferSelect)['estado'] | ''>`coalesce(${correos.estado}, '')`,
      error: sql<string>`coalesce(${correos.error}, '')`,
    })
    .from(cartaEnvios)
    .innerJoin(usuarios, eq(usuarios.id, cartaEnvios.usuarioId))
    .leftJoin(correos, eq(correos.id, cartaEnvios.correoId))
    .where(eq(cartaEnvios.cartaId, id))
    .orderBy(asc(usuarios.apellido), asc(usuarios.nombre), asc(usuarios.id))
  return { ...carta, envios }
}
