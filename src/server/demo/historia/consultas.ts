import { addDays } from '../../../reglas/dia.ts'
import type { Personal } from '../../domain/actor.ts'
import type { Calendario } from '../calendario.ts'
import { preguntas } from '../contenido/historia/consultas.ts'
import { createAzar } from './azar.ts'
import { createDias } from './dias.ts'
import { createFamilias } from './familias.ts'
import { listViajes } from './viajes.ts'

const cuantas = 60
const dias = 150

/** A season of enquiries: answered by each of the staff in turn, but for the last ones. By their moment, the oldest first. */
export function listConsultas(calendario: Calendario, personal: readonly Personal[]) {
  const azar = createAzar('consultas')
  const agenda = createDias(calendario)
  const { makeFamilia } = createFamilias(azar)
  const viajes = listViajes(calendario)
  return Array.from({ length: cuantas }, (_, i) => {
    const { nombre, apellido, telefono, mail } = makeFamilia(azar.pick(viajes))
    const [consulta = '', texto = ''] = preguntas[i % preguntas.length] ?? []
    // More of late: the season begins.
    const hace = 1 + Math.floor((azar.entero(0, 1000) / 1000) ** 1.6 * dias)
    const dia = addDays(calendario.hoy, -hace)
    const creadaEn = azar.happens(55) ? agenda.aDeshora(azar, dia) : agenda.enHorario(azar, dia)
    const quien = azar.pick(personal)
    const mismoDia = agenda.enHorario(azar, agenda.habil(dia))
    const respuestaEn =
      mismoDia > creadaEn ? mismoDia : agenda.enHorario(azar, agenda.habil(addDays(dia, azar.pick([1, 1, 1, 2, 3]))))
    const respondida = respuestaEn < agenda.alCierre(agenda.ayer) && (hace > 8 || azar.happens(55))
    return {
      ...{ nombre, apellido, telefono, mail, consulta, creadaEn },
      visto: respondida || hace > 3,
      asignada: respondida || azar.happens(50) ? quien : null,
      respuesta: respondida ? { texto: `Hola, ${nombre}. ${texto}`, quien, creadaEn: respuestaEn } : null,
    }
  }).toSorted((a, b) => a.creadaEn.getTime() - b.creadaEn.getTime())
}

export type ConsultaDeHistoria = ReturnType<typeof listConsultas>[number]
