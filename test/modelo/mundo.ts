import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { nuevaReservaBody } from '../../src/contract/especificacion/reservas.ts'
import type { Dia } from '../../src/reglas/dia.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { convenioPlantillas } from '../../src/server/db/schema/convenios.ts'
import { cierresPeriodo, propuestas } from '../../src/server/db/schema/office.ts'
import { devoluciones, pagos } from '../../src/server/db/schema/pagos.ts'
import { preferencias } from '../../src/server/db/schema/proveedor.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import type { Cliente, Personal } from '../../src/server/domain/deps.ts'
import { formOf, makeCliente, makeMonto, makePersonal, makeViaje } from '../factories.ts'
import { asOwner } from '../owner.ts'
import type { TestApp } from '../test-app.ts'

/** The expected cash at the office by currency, in centavos. */
export type Caja = { ARS: number; USD: number }

/** Creates a trip with two seats, four payment options (one without a deposit) and two families. Each run has its own. */
export async function openMundo(testApp: TestApp) {
  const { db } = testApp.deps
  testApp.clock.now = new Date('2026-11-19T15:00:00Z')
  // Prevents the preferencias of earlier runs from being polled again.
  await db.update(preferencias).set({ conciliadaEn: new Date('2100-01-01') })
  await reopenBooks(testApp)
  const personal = await makePersonal(testApp, '1')
  const viaje = await makeViaje(testApp, { cupo: 2 })
  const ways = [
    viaje.monto,
    await makeMonto(testApp, viaje.viaje.id, {
      moneda: '2',
      importe: asCentavos(90_001),
      senia: asCentavos(10_000),
      cuotas: 4,
    }),
    await makeMonto(testApp, viaje.viaje.id, {
      moneda: '3',
      adicional: asCentavos(57_001),
      cuotasAdicional: 3,
      cuotas: 5,
    }),
    await makeMonto(testApp, viaje.viaje.id, { importe: asCentavos(50_000_003), senia: 0, cuotas: 3 }),
  ]
  const familias = [await makeCliente(testApp), await makeCliente(testApp)].map(
    ({ id, mail }): Cliente => ({ tipo: 'cliente', id, mail, sesionId: 0, origin }),
  )
  const admin: Personal = {
    tipo: 'personal',
    id: personal.id,
    sesionId: 0,
    nivel: '1',
    usuario: personal.usuario,
    mail: personal.mail,
    origin,
  }
  const usuarioIds = familias.map(({ id }) => id)
  const documentos = ['51000001', '51000002', '51000003', '51000004']
  return {
    testApp,
    deps: testApp.deps,
    viajeId: viaje.viaje.id,
    viajeIds: [viaje.viaje.id],
    /** Returns another payment option of the same trip, as form fields. */
    choice: (way: number) => ({ curso: viaje.curso.id, paquete: viaje.viaje.id, pp: some(ways, way).id }),
    admin,
    familias,
    familia: (n: number) => some(familias, n),
    usuarioIds,
    caja: { ARS: 0, USD: 0 } as Caja,
    /** The days up to which the ledger was closed, each with the report at that time. */
    told: [] as [hasta: Dia, informe: string][],
    trail: [] as string[],
    form: (pasajero: number, way: number) =>
      nuevaReservaBody.parse(formOf({ ...viaje, monto: some(ways, way) }, { documento: some(documentos, pasajero) })),
    espera: (pasajero: number) => ({
      paquete: viaje.viaje.id,
      documento: some(documentos, pasajero),
      apellido: 'Juárez',
      nombre: 'Martina',
    }),
    reservas: () => db.select().from(reservas).where(eq(reservas.paqueteCursoId, viaje.viaje.id)).orderBy(reservas.id),
    propuestas: () =>
      db.select().from(propuestas).where(eq(propuestas.paqueteCursoId, viaje.viaje.id)).orderBy(propuestas.id),
    pagos: () => db.select().from(pagos).where(inArray(pagos.usuarioId, usuarioIds)).orderBy(pagos.id),
    /** Returns the refunds that exceed their payment (saldos en contra), whether covered or not. */
    saldos: () =>
      db
        .select({ id: devoluciones.id, moneda: pagos.moneda, excede: devoluciones.excede })
        .from(devoluciones)
        .innerJoin(pagos, eq(pagos.id, devoluciones.pagoId))
        .where(and(inArray(pagos.usuarioId, usuarioIds), gt(devoluciones.excede, 0)))
        .orderBy(devoluciones.id),
    impagas: (reservaId: number) =>
      db
        .select()
        .from(cuotas)
        .where(
          and(
            eq(cuotas.reservaId, reservaId),
            sql`importe > coalesce((select sum(i.importe) from imputaciones i where i.cuota_id = cuotas.id), 0)`,
          ),
        )
        .orderBy(cuotas.vencimiento, cuotas.id),
  }
}

export type Mundo = Awaited<ReturnType<typeof openMundo>>

export async function reopenBooks({ deps }: TestApp) {
  await asOwner(
    deps.db,
    sql`alter table cierres_periodo disable trigger user`,
    sql`delete from ${cierresPeriodo}`,
    sql`alter table cierres_periodo enable trigger user`,
    // Keeps later rows out of the hash chain, so that the next call may delete them.
    sql`alter table cierres_periodo disable trigger cierres_periodo_encadenadas`,
  )
}

export function pick<T>(items: readonly T[], n: number): T | undefined {
  return items[n % Math.max(1, items.length)]
}

function some<T>(items: readonly T[], n: number): T {
  const item = pick(items, n)
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Writes an agreement with every optional clause: interest, price rise, and a charge that staff fill in. */
export async function allowAll({ deps }: TestApp) {
  const [plantilla] = await deps.db.select().from(convenioPlantillas)
  if (!plantilla) throw new Error('no template')
  await deps.db.insert(convenioPlantillas).values({
    ...plantilla,
    version: 2,
    politica: {
      cuotasImpagas: 2,
      interes: { porcentajeMensual: 337, diasDeGracia: 3 },
      ajuste: { porcentajeMaximo: 1500, diasDeAviso: 1 },
      cancelacion: [
        { desdeDias: 250, porcentaje: 1033 },
        { desdeDias: 200, porcentaje: 3333 },
        { desdeDias: 0, porcentaje: null },
      ],
    },
  })
}

const origin = { ip: '', agente: 'modelo' }
