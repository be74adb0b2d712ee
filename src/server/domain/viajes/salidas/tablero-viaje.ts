import { and, asc, desc, eq, gt, isNull, not, sql } from 'drizzle-orm'
import type { estadosDeDocumento } from '../../../../contract/viajes/documentos.ts'
import type { gruposDePasajeros } from '../../../../contract/viajes/salidas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { add, type Centavos, monedas, subtract } from '../../../../reglas/dinero.ts'
import type { EstadoReserva } from '../../../../reglas/reserva.ts'
import { reservas } from '../../../db/schema/reservas.ts'
import { acompanantes, alumnos, enlacesDelegado } from '../../../db/schema/viajes.ts'
import { localDate, pick } from '../../../db/sql-expressions.ts'
import type { DbOrTx, Deps } from '../../deps.ts'
import { isReservaOwing } from '../../dinero/cuotas/service.ts'
import { isLiveReserva } from '../../live-reserva.ts'
import { isViajeOpen } from '../colegios/service.ts'
import { versionedAcompanante } from './acompanantes.ts'
import { listLiveReservas } from './live-reservas.ts'
import { readViaje } from './viaje.ts'

/** @throws DomainError `no_encontrado` */
export async function viewTableroViaje(deps: Deps, id: number) {
  const { db, now } = deps
  const viaje = await readViaje(db, id)
  const vivas = await listLiveReservas(db, id, localDay(now()))
  const agrupadas = vivas.map((one) => ({ ...one, grupos: groupsOf(one) }))
  const companions = await listAcompanantes(db, id)
  const withLugar = companions.filter(({ ocupalugar }) => ocupalugar).length
  return {
    viaje: { ...viaje, abierto: await isViajeOpen(deps, db, id) },
    resumen: summarizeViaje(agrupadas, viaje, withLugar),
    reservas: agrupadas.map(({ usuarioId: _, ...reserva }) => reserva),
    sinreserva: await listWithoutReserva(db, id, viaje.idcurso),
    cargos: await sumCargos(db, id),
    acompanantes: companions,
    enlaces: await listEnlaces(deps, id),
  }
}

/** A partial index contains only the bookings that owe. */
async function sumCargos(db: DbOrTx, viajeId: number) {
  const ended = and(eq(reservas.paqueteCursoId, viajeId), isReservaOwing, not(isLiveReserva))
  const [sum] = await db
    .select({
      ars: sql<Centavos>`coalesce(sum(${reservas.debeArs}), 0)`,
      usd: sql<Centavos>`coalesce(sum(${reservas.debeUsd}), 0)`,
    })
    .from(reservas)
    .where(ended)
  return sum ?? { ars: 0, usd: 0 }
}

async function listWithoutReserva(db: DbOrTx, viajeId: number, cursoId: number) {
  const isBooked = sql`exists (select 1 from ${reservas} where ${reservas.paqueteCursoId} = ${viajeId} and ${reservas.documento} = ${alumnos.documento} and ${isLiveReserva})`
  return db
    .select({
      ...pick(alumnos, 'id', 'apellido', 'nombre', 'documento'),
      noviaja: alumnos.noViaja,
    })
    .from(alumnos)
    .where(and(eq(alumnos.cursoId, cursoId), sql`not ${isBooked}`))
    .orderBy(asc(alumnos.apellido), asc(alumnos.nombre), asc(alumnos.id))
}

function listAcompanantes(db: DbOrTx, viajeId: number) {
  return db
    .select({
      ...pick(acompanantes, 'id', 'tipo', 'documento', 'apellido', 'nombre', 'telefono'),
      idpersonal: acompanantes.personalId,
      ocupalugar: acompanantes.ocupaLugar,
      nota: acompanantes.nota,
      version: versionedAcompanante.version,
    })
    .from(acompanantes)
    .where(eq(acompanantes.paqueteCursoId, viajeId))
    .orderBy(asc(acompanantes.tipo), asc(acompanantes.apellido), asc(acompanantes.nombre), asc(acompanantes.id))
}

function listEnlaces({ db, now }: Deps, viajeId: number) {
  return db
    .select({
      id: enlacesDelegado.id,
      creado: localDate(enlacesDelegado.creadoEn),
      vence: localDate(enlacesDelegado.venceEn),
    })
    .from(enlacesDelegado)
    .where(
      and(
        eq(enlacesDelegado.paqueteCursoId, viajeId),
        isNull(enlacesDelegado.revocadoEn),
        gt(enlacesDelegado.venceEn, now()),
      ),
    )
    .orderBy(desc(enlacesDelegado.id))
}

type Importe = 'pagadoars' | 'debears' | 'vencidoars' | 'pagadousd' | 'debeusd' | 'vencidousd'
type Papel = 'fotos' | 'fichamedica' | 'permiso'
type EstadoPapel = (typeof estadosDeDocumento)[number]
type ActiveReserva = Record<Importe, Centavos> &
  Record<Papel, EstadoPapel> & { estado: EstadoReserva; vencidas: number; usuarioId: number }
type Grupo = (typeof gruposDePasajeros)[number]
type GroupedReserva = ActiveReserva & { grupos: Grupo[] }
type Cupo = { libres: number; ofrecidos: number }

function groupsOf({ fotos, fichamedica, permiso, vencidas }: ActiveReserva): Grupo[] {
  const papeles = [fotos, fichamedica, permiso]
  return [
    ...(papeles.includes('falta') ? (['papeles'] as const) : []),
    ...(papeles.includes('cargada') ? (['revisar'] as const) : []),
    ...(vencidas > 0 ? (['vencido'] as const) : []),
  ]
}

function summarizeViaje(reservas: readonly GroupedReserva[], { libres, ofrecidos }: Cupo, acompanantes: number) {
  const sinsenia = reservas.filter(({ estado }) => estado === 'pendiente_senia').length
  const count = (grupo: Grupo) => reservas.filter(({ grupos }) => grupos.includes(grupo)).length
  return {
    lugares: { confirmados: reservas.length - sinsenia, sinsenia, acompanantes, ofrecidos, libres },
    plata: monedas.flatMap((moneda) => {
      const sum = sumIn(reservas, moneda)
      return sum.total > 0 ? [{ moneda, ...sum }] : []
    }),
    papeles: papeles.map(({ tipo, campo }) => {
      const en = (estado: EstadoPapel) => reservas.filter((one) => one[campo] === estado).length
      return { tipo, falta: en('falta'), cargada: en('cargada'), revisada: en('revisada') }
    }),
    grupos: { papeles: count('papeles'), revisar: count('revisar'), vencido: count('vencido') },
  }
}

const papeles = [
  { tipo: 'fotos', campo: 'fotos' },
  { tipo: 'ficha_medica', campo: 'fichamedica' },
  { tipo: 'permiso_viaje', campo: 'permiso' },
] as const

const campos = {
  ARS: { pagado: 'pagadoars', debe: 'debears', vencido: 'vencidoars' },
  USD: { pagado: 'pagadousd', debe: 'debeusd', vencido: 'vencidousd' },
} as const

function sumIn(reservas: readonly ActiveReserva[], moneda: keyof typeof campos) {
  const { pagado, debe, vencido } = campos[moneda]
  const cobrado = add(...reservas.map((one) => one[pagado]))
  const missing = add(...reservas.map((one) => one[debe]))
  const late = reservas.filter((one) => one[vencido] > 0)
  const lateAmount = add(...late.map((one) => one[vencido]))
  return {
    total: add(cobrado, missing),
    cobrado,
    vencido: lateAmount,
    familias: new Set(late.map(({ usuarioId }) => usuarioId)).size,
    porvencer: subtract(missing, lateAmount),
  }
}
