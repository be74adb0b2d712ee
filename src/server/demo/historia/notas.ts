import { addDays } from '../../../reglas/dia.ts'
import type { Tx } from '../../db/client.ts'
import { notasReserva } from '../../db/schema/oficina.ts'
import type { Personal } from '../../domain/actor.ts'
import { notas, notasDeDeuda } from '../contenido/historia/notas.ts'
import { createAzar } from './azar.ts'
import type { Historia } from './historia.ts'
import type { Rastro } from './rastro.ts'
import type { ReservaEscrita } from './reservas-escritas.ts'
import { at, inTandas } from './tandas.ts'

type Escritor = { tx: Tx; rastro: Rastro; personal: readonly Personal[] }

/** What staff noted of the bookings of the season: of most who are late, and of some others. */
export async function writeNotas(
  { tx, rastro, personal }: Escritor,
  { reservas, dias }: Historia,
  reservaIds: readonly ReservaEscrita[],
) {
  const azar = createAzar('notas')
  const filas = reservas
    .filter(({ viaje }) => viaje.sale > 0 && viaje.hace > 60)
    .flatMap(({ indice, plan, cobros, estado }) => {
      const pagadas = new Set(cobros.flatMap(({ partes }) => partes.map(({ numero }) => numero)))
      const debe =
        estado === 'confirmada' &&
        plan.some((una) => una.vencimiento < addDays(dias.hoy, -15) && !pagadas.has(una.numero))
      if (!azar.happens(debe ? 70 : 8)) return []
      const creadaEn = dias.enHorario(azar, dias.habil(addDays(dias.hoy, -azar.entero(7, 14))))
      return [
        {
          reservaId: at(reservaIds, indice).id,
          texto: azar.pick(debe ? notasDeDeuda : notas),
          quien: azar.pick(personal),
          creadaEn,
        },
      ]
    })
    .toSorted((a, b) => a.creadaEn.getTime() - b.creadaEn.getTime())
  await inTandas(filas, (tanda) =>
    tx
      .insert(notasReserva)
      .values(tanda.map(({ quien, ...nota }) => ({ ...nota, personalId: quien.id })))
      .returning({ id: notasReserva.id }),
  )
  for (const { reservaId: objetoId, quien, creadaEn } of filas)
    rastro.add(creadaEn, quien, { accion: 'nota.agregada', objetoTipo: 'reserva', objetoId })
}
