import { useEffect, useRef } from 'react'
import { datospasajero, datostutor } from '../../../contract/especificacion/reservas.ts'
import { verificarreserva } from '../../../contract/viajes/borradores.ts'
import { readDocumento } from '../../../reglas/lectura.ts'
import { browserClient } from '../../api/browser.ts'
import { prefill } from '../../api/form.ts'
import { formatFecha } from '../../ui/format.pure.ts'
import { useAsked } from '../use-asked.ts'
import { bareNumber, type Campo, type ReservaFormApi } from './campos.ts'
import type { Viaje } from './viaje.ts'

type Known = Partial<Record<Campo, string>>

/** Fills a known passenger, asked at each key once the document has seven digits or more. A failure only means that one types it. */
export function usePassengerAutofill(form: ReservaFormApi, documento: string): void {
  const typed = readDocumento(documento)
  const { data } = useAsked(/^\d{7,11}$/.test(typed) ? typed : undefined, (signal) =>
    browserClient.call(datospasajero, { body: { documento: typed }, signal }),
  )
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

/** Whether the account already booked this passenger on the trip. A failure only means that the booking itself says so. */
export function useRepetida(documento: string, paquete: number | undefined): boolean {
  const typed = bareNumber(documento)
  const asked = paquete && /^\d{7,11}$/.test(typed) ? { documento: typed, paquete: String(paquete) } : undefined
  const { data } = useAsked(
    asked && JSON.stringify(asked),
    (signal) => browserClient.call(verificarreserva, { body: asked ?? { documento: '', paquete: '' }, signal }),
    pausa,
  )
  return data?.results.existe ?? false
}

/** Milliseconds without a key before it is asked. */
const pausa = 250

/** Fills the tutor with what the account's last booking said. A failure only means that one types it. */
export function useTutorAutofill(form: ReservaFormApi, mail: string): void {
  const { data } = useAsked(mail, (signal) => browserClient.call(datostutor, { body: { mail }, signal }))
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

/** Writes only into fields that are empty or still hold what an earlier filling wrote: typed values stand. */
function useFill(form: ReservaFormApi, known: Known | undefined): void {
  const filled = useRef<Known>({})
  const content = known && JSON.stringify(known)
  useEffect(() => {
    if (!content) return
    const next = JSON.parse(content) as Known
    for (const [name, value] of Object.entries(next) as [Campo, string][]) {
      const present = form.getValues(name)
      const ours = filled.current[name] !== undefined && filled.current[name] === present
      if (!value || (present && !ours)) continue
      filled.current[name] = value
      prefill(form, name, value)
    }
  }, [content, form])
}

/** Chooses the course's offer of a package while none is chosen; what was chosen by hand stays. */
export function usePreferido(form: ReservaFormApi, { paquetes }: Viaje, idPaquete: number | undefined) {
  const offer = paquetes.data?.results.find(({ idpaquete, libres }) => idpaquete === idPaquete && libres > 0)?.id
  useEffect(() => {
    if (offer && !form.getValues('paquete'))
      form.setValue('paquete', String(offer), { shouldDirty: true, shouldValidate: true })
  }, [form, offer])
}
