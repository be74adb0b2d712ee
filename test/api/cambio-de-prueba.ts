import { eq } from 'drizzle-orm'
import type { ReplyOf } from '../../src/contract/endpoint.ts'
import type { aceptarcambio, vercambio } from '../../src/contract/viajes/propuestas.ts'
import type { vistacambio } from '../../src/contract/viajes/reservas.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { cuotas, reservas } from '../../src/server/db/schema/reservas.ts'
import { call, makeMonto } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { bookedFamily, cashDesk } from './cobranza-de-prueba.ts'

type Familia = Awaited<ReturnType<typeof bookedFamily>>
type Hecha = { propuesta: number; venceen: string }
type Viaje = Familia['viaje']

/** Returns functions for a plan change: staff offer it, the family reads and accepts it. */
export function changeDesk(testApp: TestApp, desk: ReturnType<typeof cashDesk>) {
  const choice = ({ viaje, curso }: Viaje, pp: number) => ({
    curso: String(curso.id),
    paquete: String(viaje.id),
    pp: String(pp),
    personalPago: '0',
  })
  const view = ({ token }: { token: string }, id: number) =>
    call<ReplyOf<typeof vercambio>['results']>(testApp, 'GET', `propuestas/${id}/cambio`, { token })
  const accept = ({ token }: { token: string }, id: number, convenioHash: string, key?: string) =>
    call<ReplyOf<typeof aceptarcambio>['results']>(testApp, 'POST', `propuestas/${id}/cambio`, {
      token,
      clave: key,
      json: { convenioHash },
    })
  return {
    view,
    accept,
    offer: ({ reservaId, viaje }: Familia, pp: number, a = viaje, extra: object = {}) =>
      desk.ask<Hecha>('POST', `reservas/${reservaId}/cambio`, { ...choice(a, pp), motivo: 'Menos cuotas', ...extra }),
    preview: ({ reservaId, viaje }: Familia, pp: number, a = viaje) =>
      desk.ask<ReplyOf<typeof vistacambio>['results']>('POST', `reservas/${reservaId}/cambio/previa`, choice(a, pp)),
    agreeTo: async (familia: Familia, id: number) => {
      const { results } = await view(familia, id)
      return accept(familia, id, results.convenio.hash)
    },
    duesOf: (reservaId: number) =>
      testApp.deps.db
        .select({ numero: cuotas.numero, concepto: cuotas.concepto, importe: cuotas.importe, pagado: cuotas.pagado })
        .from(cuotas)
        .where(eq(cuotas.reservaId, reservaId))
        .orderBy(cuotas.vencimiento, cuotas.id),
    rowOf: async (id: number) => (await testApp.deps.db.select().from(reservas).where(eq(reservas.id, id)))[0],
    /** Creates a shorter plan at a lower price: a deposit of 20,000 and three cuotas of 60,000. */
    contado: (viaje: Viaje) =>
      makeMonto(testApp, viaje.viaje.id, {
        descripcion: 'Tres cuotas',
        importe: asCentavos(200_000_00),
        senia: asCentavos(20_000_00),
        cuotas: 3,
      }),
  }
}
