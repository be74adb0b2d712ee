import { surnameFirst } from '../../../../reglas/text.ts'

export type Persona = {
  id: string
  tipo: 'pasajero' | 'liberado' | 'coordinador' | 'docente'
  apellido: string
  nombre: string
  documento: string
  /** False for an ended booking, which stays in its room until staff remove it. */
  viva: boolean
  habitacion: number | null
}
export type Habitacion = { id: number; nombre: string; capacidad: number }
/** A person of this trip who is also on another trip on the same days. */
export type Cruce = { persona: string; comoCoordinador: boolean; viaje: string }
export type Conflicto = {
  tipo: 'dos_veces' | 'sobrecupo' | 'sin_habitacion' | 'dos_viajes' | 'coordinador_dos_viajes' | 'reserva_terminada'
  texto: string
}

/** Returns the conflicts in a trip's lists, with names. A person without a room is a conflict only once rooms are being assigned. */
export function findConflictos(personas: Persona[], habitaciones: Habitacion[], cruces: Cruce[]): Conflicto[] {
  const reparto = habitaciones.length > 0
  const sobran = habitaciones.flatMap(({ id, nombre, capacidad }): Conflicto[] => {
    const duermen = personas.filter(({ habitacion }) => habitacion === id).length
    const texto = `${nombre}: son ${duermen} y es para ${capacidad}`
    return duermen > capacidad ? [{ tipo: 'sobrecupo', texto }] : []
  })
  const terminadas = personas
    .filter(({ viva, habitacion }) => !viva && habitacion)
    .map((persona): Conflicto => {
      const donde = habitaciones.find(({ id }) => id === persona.habitacion)?.nombre ?? 'una habitación'
      return {
        tipo: 'reserva_terminada',
        texto: `${surnameFirst(persona)} está en ${donde}, pero su reserva ya no está en pie`,
      }
    })
  const sinCama = personas
    .filter(({ tipo, viva, habitacion }) => reparto && tipo === 'pasajero' && viva && !habitacion)
    .map((persona): Conflicto => ({ tipo: 'sin_habitacion', texto: `${surnameFirst(persona)} no tiene habitación` }))
  const repetidos = personas.flatMap((pasajero): Conflicto[] => {
    if (pasajero.tipo !== 'pasajero' || !pasajero.viva) return []
    const acompana = personas.find(({ tipo, documento }) => tipo !== 'pasajero' && documento === pasajero.documento)
    if (!acompana) return []
    const texto = `${surnameFirst(pasajero)} está dos veces en este viaje: también como ${acompana.tipo}`
    return [{ tipo: 'dos_veces', texto }]
  })
  const dobles = cruces.flatMap(({ persona: id, comoCoordinador, viaje }): Conflicto[] => {
    const persona = personas.find((una) => una.id === id)
    if (!persona) return []
    const coordina = comoCoordinador && persona.tipo === 'coordinador'
    const texto = `${surnameFirst(persona)} ${coordina ? 'también coordina' : 'también viaja en'} ${viaje}, en los mismos días`
    return [{ tipo: coordina ? 'coordinador_dos_viajes' : 'dos_viajes', texto }]
  })
  return [...sobran, ...repetidos, ...dobles, ...terminadas, ...sinCama]
}
