import { expect, test } from 'vitest'
import { addDays, type Dia, localDay } from '../src/reglas/dia.ts'
import { add, asCentavos } from '../src/reglas/dinero.ts'
import { buildPlan, depositDeadline } from '../src/reglas/plan.ts'
import { createCalendario, travelDatesOf } from '../src/server/demo/calendario.ts'
import { toMonto } from '../src/server/demo/colegios.ts'
import { paquetes } from '../src/server/demo/contenido/catalogo.ts'
import { viajesOnSale } from '../src/server/demo/contenido/colegios.ts'
import { reservas } from '../src/server/demo/contenido/reservas.ts'
import { composeHistoria } from '../src/server/demo/historia/compose.ts'
import { size } from './confianza/probar.ts'

/**
 * The full proof tests every day of 26 months. The small run tests every fifth day, which still includes each weekday and each day number
 * from 1 to 31.
 */
const step = size(5, 1)
const dias = Array.from({ length: 800 / step }, (_, i) => addDays('2026-01-01', i * step))

test('every demo trip can be booked with each payment option, except its closed one, on any day', () => {
  for (const dia of dias) {
    const calendario = createCalendario(new Date(`${dia}T15:00:00Z`))
    for (const { clave, mes, dia: diaSalida, montos } of viajesOnSale) {
      const fechas = { hoy: dia, fechaSalida: calendario.enMeses(mes, diaSalida), vencimientoSenia: dia }
      for (const forma of montos) {
        const closed = forma.description.includes('temprana')
        const possible = buildPlan(toMonto(forma, montos, calendario), fechas) !== null
        expect(possible, `${dia} ${clave} ${forma.description}`).toBe(!closed)
      }
    }
  }
})

test('the first instalment of a demo booking falls due after its deposit, on whatever day it is booked', () => {
  for (const dia of dias) {
    const calendario = createCalendario(new Date(`${dia}T15:00:00Z`))
    const [oferta] = viajesOnSale
    if (!oferta) throw new Error('no offer')
    const { montos, mes, dia: diaSalida } = oferta
    for (const forma of montos) {
      const terminos = toMonto(forma, montos, calendario)
      const vencimientoSenia = depositDeadline(terminos.fechaVtoSenia, dia, new Set())
      const plan = buildPlan(terminos, { hoy: dia, fechaSalida: calendario.enMeses(mes, diaSalida), vencimientoSenia })
      const [first] = plan?.filter(({ numero }) => numero > 0) ?? []
      if (first) expect(first.vencimiento > vencimientoSenia, `${dia} ${forma.description}`).toBe(true)
    }
  }
})

test('every demo booking obeys the booking rules, on any day', () => {
  for (const dia of dias) {
    const calendario = createCalendario(new Date(`${dia}T15:00:00Z`))
    for (const { curso, paquete, monto, hace, planPersonal, pagas, pasajero } of reservas) {
      const oferta = viajesOnSale.find((one) => one.clave === curso && one.paquete === paquete)
      const forma = oferta?.montos.find(({ description }) => description === monto)
      if (!oferta || !forma) throw new Error(`no offer for ${pasajero[0]}`)
      const hoy = localDay(calendario.hace(hace))
      const terminos = toMonto(forma, oferta.montos, calendario)
      const cuotas = buildPlan(
        terminos,
        {
          hoy,
          fechaSalida: calendario.enMeses(oferta.mes, oferta.dia),
          vencimientoSenia: depositDeadline(terminos.fechaVtoSenia, hoy, new Set()),
        },
        planPersonal && { anticipo: asCentavos(planPersonal.anticipo * 100), cuotas: planPersonal.cuotas },
      )
      const enPesos = cuotas?.filter(({ moneda, numero }) => moneda === 'ARS' && numero > 0).length ?? -1
      expect(enPesos, `${dia} ${pasajero[0]}`).toBeGreaterThanOrEqual(pagas?.ars ?? 0)
    }
  }
})

test("every departure of the demo is in the future, within its season's year, on any day", () => {
  for (const dia of dias) {
    const calendario = createCalendario(new Date(`${dia}T15:00:00Z`))
    for (const [order, paquete] of paquetes.filter(({ clave }) => !clave).entries()) {
      const { fechaInicio, fechaFin } = travelDatesOf(paquete, order, calendario)
      if (!fechaInicio) throw new Error(`${dia} ${paquete.nombre} has no departure`)
      expect(fechaInicio > dia && fechaInicio < addDays(dia, 400), `${dia} ${paquete.nombre}`).toBe(true)
      expect(fechaFin).toBe(addDays(fechaInicio, paquete.noches))
      if (paquete.nombre === 'Vendimia en grupo') expect(fechaInicio).toMatch(/-03-/)
    }
  }
})

/** The days on which the demo is loaded: month ends, the leap day, New Year, and one day in each month. */
const diasDePrueba: Dia[] = [
  ...(['2026-01-29', '2026-01-30', '2026-01-31', '2027-02-28', '2028-02-28', '2028-02-29', '2028-03-01'] as const),
  ...(['2026-12-31', '2027-01-01', '2026-03-31', '2026-04-30', '2026-05-31', '2026-08-31', '2026-10-31'] as const),
  ...Array.from({ length: 12 }, (_, i) => addDays('2026-01-04', i * 66)),
]

test.each(diasDePrueba)('the demo history loaded on %s has no future dates, and a consistent ledger', (hoy) => {
  const calendario = createCalendario(new Date(`${hoy}T15:00:00Z`))
  const historia = composeHistoria(calendario)
  expect(JSON.stringify(composeHistoria(calendario)) === JSON.stringify(historia)).toBe(true)
  const { reservas, viajes, familias } = historia
  expect([reservas.length, viajes.length]).toEqual([420, 24])
  for (const [viajeN, { cupo }] of viajes.entries())
    expect(reservas.filter((reserva) => reserva.viajeN === viajeN).length, `${hoy} ${viajeN}`).toBeLessThan(cupo)
  const documentos = [...familias, ...reservas.map(({ pasajero }) => pasajero)].map(({ documento }) => documento)
  expect(new Set(documentos).size).toBe(documentos.length)
  expect(new Set(familias.map(({ mail }) => mail)).size).toBe(familias.length)
  for (const { cobros, plan, cancelacion, creadaEn, viaje, indice } of reservas) {
    const nombre = `${hoy} ${indice}`
    const momentos = cobros.flatMap(({ recibidoEn, movidas, devoluciones }) => [
      recibidoEn,
      ...[...movidas, ...devoluciones].map((one) => one.creadoEn),
    ])
    const last = new Date(Math.max(creadaEn.getTime(), ...momentos.map((one) => one.getTime())))
    expect(localDay(last) < hoy, nombre).toBe(true)
    expect(localDay(creadaEn) >= viaje.apertura, nombre).toBe(true)
    expect(Math.min(...momentos.map((one) => one.getTime()), Number.POSITIVE_INFINITY), nombre).toBeGreaterThan(
      creadaEn.getTime(),
    )
    const movimientos = cobros.flatMap(({ partes, movidas }) => [...partes, ...movidas])
    const pagado = (numero: number) =>
      add(...movimientos.filter((one) => one.numero === numero).map((one) => one.importe))
    const cargo = cancelacion ? add(cancelacion.cargo.ARS, cancelacion.cargo.USD) : 0
    for (const { numero, importe } of plan) {
      expect(pagado(numero), nombre).toBeGreaterThanOrEqual(0)
      expect(pagado(numero), nombre).toBeLessThanOrEqual(cancelacion ? 0 : importe)
    }
    expect(pagado(plan.length), nombre).toBeLessThanOrEqual(cargo)
  }
  expect(reservas.filter(({ cancelacion }) => cancelacion).length).toBeGreaterThan(16)
  expect(new Set(reservas.map(({ estado }) => estado)).size).toBe(5)
})
