import { expect, test } from 'vitest'
import { addDays, localDay } from '../src/reglas/dia.ts'
import { asCentavos } from '../src/reglas/dinero.ts'
import { buildPlan, depositDeadline } from '../src/reglas/plan.ts'
import { createCalendario } from '../src/server/demo/calendario.ts'
import { toMonto } from '../src/server/demo/colegios.ts'
import { ofertas } from '../src/server/demo/contenido/colegios.ts'
import { paquetes } from '../src/server/demo/contenido/paquetes.ts'
import { reservas } from '../src/server/demo/contenido/reservas.ts'
import { tours } from '../src/server/demo/contenido/tours.ts'
import { datesOf } from '../src/server/demo/salida.ts'

const dias = Array.from({ length: 800 }, (_, i) => addDays('2026-01-01', i))

test('whatever the day of the first start, every offer can be paid in every way but the one that closed', () => {
  for (const dia of dias) {
    const calendario = createCalendario(new Date(`${dia}T15:00:00Z`))
    for (const { curso, mes, dia: diaSalida, montos } of ofertas) {
      const fechas = { hoy: dia, fechaSalida: calendario.enMeses(mes, diaSalida), vencimientoSenia: dia }
      for (const forma of montos) {
        const cerrado = forma.descripcion.includes('temprana')
        const posible = buildPlan(toMonto(forma, calendario), fechas) !== null
        expect(posible, `${dia} ${curso} ${forma.descripcion}`).toBe(!cerrado)
      }
    }
  }
})

test('whatever the day, every booking could be made on its own', () => {
  for (const dia of dias) {
    const calendario = createCalendario(new Date(`${dia}T15:00:00Z`))
    for (const { curso, paquete, monto, hace, planPersonal, pagas, pasajero } of reservas) {
      const oferta = ofertas.find((una) => una.curso === curso && una.paquete === paquete)
      const forma = oferta?.montos.find(({ descripcion }) => descripcion === monto)
      if (!oferta || !forma) throw new Error(`no offer for ${pasajero[0]}`)
      const hoy = localDay(calendario.hace(hace))
      const terminos = toMonto(forma, calendario)
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

test('whatever the day, every departure is to come, within the year that its season says', () => {
  for (const dia of dias) {
    const calendario = createCalendario(new Date(`${dia}T15:00:00Z`))
    for (const [orden, paquete] of [...paquetes, ...tours].entries()) {
      const { fechaInicio, fechaFin } = datesOf(paquete, orden, calendario)
      if (!fechaInicio) throw new Error(`${dia} ${paquete.nombre} has no departure`)
      expect(fechaInicio > dia && fechaInicio < addDays(dia, 400), `${dia} ${paquete.nombre}`).toBe(true)
      expect(fechaFin).toBe(addDays(fechaInicio, paquete.noches))
      if (paquete.nombre === 'Vendimia en grupo') expect(fechaInicio).toMatch(/-03-/)
    }
  }
})
