import type * as z from 'zod'
import type { cambioOfrecido } from '../../contract/viajes/propuestas.ts'
import { formatInstant } from '../../reglas/dia.ts'
import { keepFiguresTogether } from '../../reglas/text.ts'
import { Fecha } from '../ui/fecha.tsx'

type Props = {
  cambio: NonNullable<z.output<typeof cambioOfrecido>>
  hoy: { viaje: string; fechasalida: string }
}

/** Names the offered plan, and the trip if it is another one. */
export function CambioText({ cambio: { viaje, fechasalida, forma, hasta }, hoy }: Props) {
  const sameViaje = viaje === hoy.viaje && fechasalida === hoy.fechasalida
  return (
    <>
      {!sameViaje && (
        <>
          <b>{viaje}</b>, sale el <Fecha value={fechasalida} />,{' '}
        </>
      )}
      <b>{keepFiguresTogether(forma)}</b>, hasta el <span className="unbroken">{formatInstant(hasta)}</span>
    </>
  )
}
