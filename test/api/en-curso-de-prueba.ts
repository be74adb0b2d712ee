import { call, formOf, type makeViaje } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

type Viaje = Awaited<ReturnType<typeof makeViaje>>
export type Cuota = { numero: number; moneda: 'ARS' | 'USD'; importe: string; vencimiento: string }

/** A deposit and nine cuotas in pesos, starting last July. */
export const nueveCuotas: Cuota[] = [
  { numero: 0, moneda: 'ARS', importe: '120.000', vencimiento: '2026-06-20' },
  ...Array.from({ length: 9 }, (_, i) => ({
    numero: i + 1,
    moneda: 'ARS' as const,
    importe: i < 8 ? '225.333,33' : '225.333,36',
    vencimiento: i < 6 ? `2026-${String(7 + i).padStart(2, '0')}-10` : `2027-0${i - 5}-10`,
  })),
]

export const paid = (plan: Cuota[], cuota: number, mas: object = {}) => ({
  cuota,
  fecha: plan[cuota]?.vencimiento,
  moneda: plan[cuota]?.moneda,
  importe: plan[cuota]?.importe,
  canal: 'efectivo',
  recibo: `0001-0000${cuota}`,
  ...mas,
})

/** Returns a booking from another system with the deposit and four cuotas paid. */
export function enCurso(viaje: Viaje, mas: Record<string, unknown> = {}) {
  const plan = nueveCuotas
  return {
    ...formOf(viaje),
    mail: 'familia.mudada@example.com',
    fechacontrato: '2026-06-10',
    plan,
    pagos: [0, 1, 2, 3, 4].map((cuota) => paid(plan, cuota)),
    ...mas,
  }
}

export const enter = (testApp: TestApp, token: string, json: object, key?: string) =>
  call(testApp, 'POST', 'admin/reservas/en-curso', { token, json, ...(key && { clave: key }) })
