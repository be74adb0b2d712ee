import { formatFecha } from '../ui/format.pure.ts'
import type { PaqueteDetalle } from './paquete-detalle.ts'
import { tellDuracion } from './paquete-resumen.ts'

export function KeyFacts({ paquete }: { paquete: PaqueteDetalle }) {
  const facts = [
    ['Dónde', paquete.nombredestino],
    ['Cuándo', tellFechas(paquete)],
    ['Duración', tellDuracion(paquete)],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="trip-facts num">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function tellFechas({ fechai, fechaf }: PaqueteDetalle): string {
  return [fechai, fechaf].filter(Boolean).map(formatFecha).join(' al ')
}
