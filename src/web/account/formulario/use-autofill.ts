import { useEffect, useRef } from 'react'
import { datospasajero, datostutor } from '../../../contract/especificacion/reservas.ts'
import { verificarreserva } from '../../../contract/viajes/borradores.ts'
import { parseDocumento } from '../../../reglas/parsing.ts'
import { browserClient } from '../../api/browser.ts'
import { prefill } from '../../api/form.ts'
import { useAnswer, useReply } from '../../api/use-answer.ts'
import { formatFecha } from '../../ui/format.pure.ts'
import { type FieldName, type ReservaFormApi, withoutDotsAndSpaces } from './form-fields.ts'
import type { Paquete, Viaje } from './viaje.ts'

type Known = Partial<Record<FieldName, string>>

/**
 * Fills in a passenger of an earlier booking once the typed document has at least seven digits. If the request fails, the user fills in the
 * fields.
 */
export function usePassengerAutofill(form: ReservaFormApi, documento: string): void {
  const typed = parseDocumento(documento)
  const { data } = useReply(datospasajero, { body: { documento: typed }, when: /^\d{7,11}$/.test(typed) })
  const pasajero = data?.results
  useFill(
    form,
    pasajero && {
      apellido: pasajero.apellido,
      nombre: pasajero.nombre,
      fechaN: formatFecha(pasajero.fechanacimiento ?? ''),
    },
  )
}

/** Returns whether the account already booked this passenger on the trip. False if the request fails; the server checks again. */
export function useExistingReserva(documento: string, paquete: number | undefined): boolean {
  const typed = withoutDotsAndSpaces(documento)
  const asked = paquete && /^\d{7,11}$/.test(typed) ? { documento: typed, paquete: String(paquete) } : undefined
  const { data } = useAnswer(
    asked && ['repetida', asked],
    (signal) => browserClient.call(verificarreserva, { body: asked ?? { documento: '', paquete: '' }, signal }),
    debounceMs,
  )
  return data?.results.existe ?? false
}

const debounceMs = 250

/** Fills in the tutor of the account's last booking. If the request fails, the user fills in the fields. */
export function useTutorAutofill(form: ReservaFormApi, mail: string): void {
  const { data } = useReply(datostutor, { body: { mail } })
  const tutor = data?.results
  useFill(
    form,
    tutor && {
      documentoT: tutor.documento,
      apellidoT: tutor.apellido,
      nombreT: tutor.nombre,
      fechaNT: formatFecha(tutor.fechanacimiento ?? ''),
      telefono: tutor.telefono,
      localidad: tutor.localidad,
      calle: tutor.calle,
      numero: tutor.numero,
      piso: tutor.piso,
      depto: tutor.depto,
      observaciones: tutor.observaciones,
    },
  )
}

/** Fills only fields that are empty or still contain an earlier autofilled value. Typed values are kept. */
function useFill(form: ReservaFormApi, known: Known | undefined): void {
  const filled = useRef<Known>({})
  const content = known && JSON.stringify(known)
  useEffect(() => {
    if (!content) return
    const next = JSON.parse(content) as Known
    for (const [name, value] of Object.entries(next) as [FieldName, string][]) {
      const present = form.getValues(name)
      const ours = filled.current[name] !== undefined && filled.current[name] === present
      if (!value || (present && !ours)) continue
      filled.current[name] = value
      prefill(form, name, value)
    }
  }, [content, form])
}

/**
 * Chooses the course's first trip of the package `idPaquete` that has seats or, without a package, the course's only trip. Keeps the trip
 * that the user has chosen.
 */
export function usePreferredViaje(form: ReservaFormApi, { paquetes }: Viaje, idPaquete: number | undefined) {
  const trips = paquetes.data?.results ?? []
  const isPreferred = ({ idpaquete }: Paquete) =>
    idPaquete === undefined ? trips.length === 1 : idpaquete === idPaquete
  const offer = trips.find((trip) => isPreferred(trip) && trip.libres > 0)?.id
  useEffect(() => {
    if (offer && !form.getValues('paquete'))
      form.setValue('paquete', String(offer), { shouldDirty: true, shouldValidate: true })
  }, [form, offer])
}
