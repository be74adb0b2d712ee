import type { TableroData } from './datos.ts'
import { EnlaceDelegado } from './enlace-delegado.tsx'
import { QuienViaja } from './quien-viaja.tsx'
import { ResumenViaje } from './resumen-viaje.tsx'
import './tablero.css'

type Props = {
  data: TableroData
  onChanged: () => void
  /** Writes to the families of the bookings with these numbers, with commas between. */
  onWrite: (reservas: string) => void
}

/** One look at a course: seats, money, papers; below it who travels, and who has not booked. */
export function TableroViaje({ data, onChanged, onWrite }: Props) {
  return (
    <>
      <ResumenViaje data={data} />
      <QuienViaja data={data} onChanged={onChanged} onWrite={onWrite} />
      <EnlaceDelegado viaje={data.viaje} enlaces={data.enlaces} onChanged={onChanged} />
    </>
  )
}
