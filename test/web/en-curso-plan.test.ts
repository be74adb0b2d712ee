import { expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import {
  fullPagoOf,
  moveDueDates,
  nextRow,
  paidOf,
  planRowsOf,
  sumPlan,
  withoutCuota,
} from '../../src/web/admin/viajes/reservas/en-curso/plan.pure.ts'

const forma = {
  moneda: '1' as const,
  importe: asCentavos(214_800_000),
  adicional: 0 as const,
  senia: asCentavos(12_000_000),
  cuotas: 9,
  cuotasadicional: 0,
}
const plan = planRowsOf(forma, { first: '2026-07-31', contrato: '2026-06-10' })

test('planRowsOf dates the dues monthly from the first due date, and puts the rounding into the last due', () => {
  expect(plan[0]).toMatchObject({ numero: '0', importe: '120.000,00', vencimiento: '10/06/2026' })
  expect(plan.map(({ vencimiento }) => vencimiento).slice(1, 4)).toEqual(['31/07/2026', '31/08/2026', '30/09/2026'])
  expect(plan.at(-1)).toMatchObject({ numero: '9', importe: '225.333,36', vencimiento: '31/03/2027' })
})

test("moveDueDates moves the instalments and keeps the deposit's date", () => {
  const dias = moveDueDates(plan, '2026-03-05').map(({ vencimiento }) => vencimiento)
  expect(dias.slice(0, 3)).toEqual(['10/06/2026', '05/03/2026', '05/04/2026'])
})

test('nextRow is due one month after the last due', () => {
  expect(nextRow(plan)).toMatchObject({ numero: '10', importe: '225.333,36', vencimiento: '30/04/2027' })
})

test('sumPlan returns the total, paid, owed and overdue amounts, from payments or from paid amounts per due', () => {
  const rows = plan.map((row, i) => ({ ...row, pagado: i < 2 ? row.importe : '' }))
  const expected = { total: 214_800_000, pagado: 34_533_333, debe: 180_266_667, vencido: 45_066_666 }
  expect(sumPlan(rows, paidOf(rows, [], false), '2026-10-01').ARS).toEqual(expected)
  const pagos = plan.slice(0, 2).map((row, i) => fullPagoOf(row, i, '2026-10-01'))
  expect(sumPlan(plan, paidOf(plan, pagos, true), '2026-10-01').ARS).toEqual(expected)
})

test("withoutCuota removes a due's payment and lowers the index of the payments of later dues", () => {
  const pagos = plan.slice(0, 3).map((row, i) => fullPagoOf(row, i, '2026-10-01'))
  expect(withoutCuota(pagos, 1).map(({ cuota, importe }) => [cuota, importe])).toEqual([
    ['0', '120.000,00'],
    ['1', '225.333,33'],
  ])
})
