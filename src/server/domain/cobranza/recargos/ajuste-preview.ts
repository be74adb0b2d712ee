import { and, asc, eq } from 'drizzle-orm'
import type { vistaajuste } from '../../../../contract/dinero/caja.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { add, monedas } from '../../../../reglas/dinero.ts'
import { orderAndPosition, type PageRequest, readPage, sortKeyById } from '../../../db/lists.ts'
import { paquetes } from '../../../db/schema/catalogo.ts'
import { paquetesCurso } from '../../../db/schema/colegios.ts'
import { personal } from '../../../db/schema/identidad.ts'
import { ajustesPrecio, pasajeros, reservas } from '../../../db/schema/reservas.ts'
import { localDate, personalFullNameSql, pick, surnameFirstSql } from '../../../db/sql-expressions.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { cursoNameSql, joinViaje } from '../../viajes/colegios/service.ts'
import { readPolitica } from '../../viajes/convenios/service.ts'
import { ajusteRefusal, nothingToRaise, raisesOf } from './ajuste-precio.ts'
import { readCuotas } from './read-cuotas.ts'

type Ajuste = { paquete: number; porcentaje: number; desde: Dia }

/**
 * Returns one row per live booking and currency. A booking that would not rise has one row without currency, with the reason in `motivo`.
 * @throws DomainError `no_encontrado`
 */
export async function previewAjuste({ db, now }: Pick<Deps, 'db' | 'now'>, ajuste: Ajuste) {
  if ((await db.$count(paquetesCurso, eq(paquetesCurso.id, ajuste.paquete))) === 0)
    throw new DomainError('no_encontrado')
  const own = await db
    .select({
      id: reservas.id,
      pasajero: surnameFirstSql(pasajeros),
    })
    .from(reservas)
    .innerJoin(pasajeros, eq(pasajeros.id, reservas.pasajeroId))
    .where(and(eq(reservas.paqueteCursoId, ajuste.paquete), isLiveReserva))
    .orderBy(asc(pasajeros.apellido), asc(reservas.id))
  const rows: ReplyOf<typeof vistaajuste>['results'] = []
  for (const { id, pasajero } of own) {
    const who = { reserva: id, pasajero }
    const motivo = ajusteRefusal((await readPolitica(db, id)).ajuste, ajuste, localDay(now()))
    const suben = motivo ? [] : raisesOf(await readCuotas(db, id), ajuste)
    if (suben.length === 0)
      rows.push({ ...who, moneda: null, cuotas: 0, debe: 0, aumento: 0, motivo: motivo ?? nothingToRaise })
    for (const moneda of monedas) {
      const own = suben.filter((cuota) => cuota.moneda === moneda)
      if (own.length === 0) continue
      rows.push({
        ...who,
        moneda,
        cuotas: own.length,
        debe: add(...own.map(({ debe }) => debe)),
        aumento: add(...own.map(({ importe }) => importe)),
        motivo: '',
      })
    }
  }
  return rows
}

export async function listAjustes({ db }: Pick<Deps, 'db'>, { cursor, limite }: PageRequest) {
  const { sortKey, orderBy, desde } = orderAndPosition([sortKeyById(ajustesPrecio.id)], cursor, true)
  const query = joinViaje(
    db
      .select({
        id: ajustesPrecio.id,
        fecha: localDate(ajustesPrecio.creadoEn),
        viaje: paquetesCurso.id,
        curso: cursoNameSql,
        paquete: paquetes.nombre,
        ...pick(ajustesPrecio, 'porcentaje', 'desde', 'motivo'),
        anunciadopor: personalFullNameSql,
        sortKey,
      })
      .from(ajustesPrecio)
      .innerJoin(personal, eq(personal.id, ajustesPrecio.personalId))
      .$dynamic(),
    ajustesPrecio.paqueteCursoId,
  ).where(desde)
  return readPage(query, orderBy, limite)
}
