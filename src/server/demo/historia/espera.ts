import { addDays } from '../../../reglas/dia.ts'
import type { Tx } from '../../db/client.ts'
import { listaEspera } from '../../db/schema/reservas.ts'
import { chicas, chicos } from '../contenido/historia/nombres.ts'
import { createAzar } from './azar.ts'
import type { Historia } from './historia.ts'
import type { Rastro } from './rastro.ts'
import type { ReservaEscrita } from './reservas-escritas.ts'
import { at } from './tandas.ts'
import type { ViajeEscrito } from './viajes-escritos.ts'

/** Days ago on which each of those who wait asked for a seat. */
const pedidos = [19, 11, 4]

/** Who waits for a seat of a full trip: another child of families that travelled with the same school. */
export async function writeEspera(
  { tx, rastro }: { tx: Tx; rastro: Rastro },
  { viajes, familias, reservas, dias }: Historia,
  { viajeIds, reservaIds }: { viajeIds: readonly ViajeEscrito[]; reservaIds: readonly ReservaEscrita[] },
) {
  const azar = createAzar('espera')
  for (const [viajeN, { escuela }] of viajes.entries()) {
    if (!at(viajes, viajeN).lleno) continue
    const conocidas = new Map(
      reservas
        .filter((una) => una.viaje.escuela === escuela && una.viajeN !== viajeN)
        .map(({ familiaN, indice }) => [familiaN, at(reservaIds, indice).usuario]),
    )
    for (const [i, [familiaN, usuario]] of [...conocidas].slice(0, pedidos.length).entries()) {
      const creadaEn = dias.aDeshora(azar, addDays(dias.hoy, -at(pedidos, i)))
      const [fila] = await tx
        .insert(listaEspera)
        .values({
          usuarioId: usuario.id,
          paqueteCursoId: at(viajeIds, viajeN).id,
          documento: String(57_000_000 + familiaN * 1_013 + azar.entero(0, 900)),
          apellido: at(familias, familiaN).apellido,
          nombre: azar.pick(azar.happens(50) ? chicas : chicos),
          estado: 'esperando',
          creadaEn,
        })
        .returning({ id: listaEspera.id })
      if (fila) rastro.add(creadaEn, usuario, { accion: 'espera.anotada', objetoId: fila.id })
    }
  }
}
