import type { TableroData } from './datos.ts'
import { EnlaceDelegado } from './enlace-delegado.tsx'
import { QuienViaja } from './quien-viaja.tsx'
import { ResumenViaje } from './resumen-viaje.tsx'
import './tablero.css'

/** One look at a course: seats, money, papers; below it who travels, and who has not booked. */
export function TableroViaje({ data, onChanged }: { data: TableroData; onChanged: () => void }) {
  return (
    <>
      <ResumenViaje data={data} />
      <QuienViaja data={data} onChanged={onChanged} />
      <EnlaceDelegado viaje={data.viaje} enlaces={data.enlaces} onChanged={onChanged} />
    </>
  )
}
