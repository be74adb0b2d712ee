import type { TableroData } from './datos.ts'
import { EnlaceDelegado } from './enlace-delegado.tsx'
import { ResumenViaje } from './resumen-viaje.tsx'
import { TripPassengers } from './trip-passengers.tsx'
import './tablero.css'

type Props = {
  data: TableroData
  onChanged: () => void
  /** Called with the numbers of the bookings whose families staff want to write to, separated by commas. */
  onWrite: (reservas: string) => void
}

export function TableroViaje({ data, onChanged, onWrite }: Props) {
  return (
    <>
      <ResumenViaje data={data} />
      <TripPassengers data={data} onChanged={onChanged} onWrite={onWrite} />
      <EnlaceDelegado viaje={data.viaje} enlaces={data.enlaces} onChanged={onChanged} />
    </>
  )
}
