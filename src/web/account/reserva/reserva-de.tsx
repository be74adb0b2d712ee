import { BellRing } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { FormularioReserva } from '../formulario/formulario-reserva.tsx'
import type { ViajeFijo } from '../formulario/viaje.ts'
import { type Espera, useEsperas } from '../use-esperas.ts'
import { ListaDeEspera } from './lista-de-espera.tsx'

/** The trip's form: to book, or to wait when the trip is full and no seat is kept for this family. */
export function ReservaDe({ mail, fijo }: { mail: string; fijo: ViajeFijo }) {
  const esperas = useEsperas(mail)
  const [params] = useSearchParams()
  if (esperas.error && !esperas.data)
    return (
      <FailedState title="No pudimos abrir la reserva" onRetry={esperas.reload} retrying={esperas.loading}>
        {esperas.error.message}
      </FailedState>
    )
  if (!esperas.data) return <SkeletonBox label="Abriendo la reserva" />
  const oferta = chooseOferta(esperas.data, fijo.paquete.id, params.get('espera'))
  if (fijo.paquete.libres === '0' && !oferta) return <ListaDeEspera paquete={fijo.paquete} esperas={esperas} />
  return (
    <>
      {oferta && (
        <p className="account-note reserva-oferta">
          <Icon of={BellRing} />
          <span>
            Te guardamos un lugar para{' '}
            <b>
              {oferta.nombre} {oferta.apellido}
            </b>{' '}
            hasta el {oferta.ofrecidohasta}. Confirmá la reserva antes de esa hora.
          </span>
        </p>
      )}
      <FormularioReserva
        mail={mail}
        fijo={fijo}
        pasajero={oferta && { documento: oferta.documento, apellido: oferta.apellido, nombre: oferta.nombre }}
        esperas={esperas}
      />
    </>
  )
}

/** The offer that one came for, or any other of this trip. */
function chooseOferta(esperas: Espera[], paquete: string, id: string | null): Espera | undefined {
  const ofertas = esperas.filter((espera) => espera.paquete === paquete && espera.estado === 'ofrecido')
  return ofertas.find((oferta) => oferta.id === id) ?? ofertas[0]
}
