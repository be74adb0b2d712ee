import { formatFecha } from '../ui/format.pure.ts'
import { isEstudiantil, type PaqueteDetalle } from './paquete-detalle.ts'
import { describeDuracion } from './paquete-resumen.ts'

export function KeyFacts({ paquete }: { paquete: PaqueteDetalle }) {
  const facts = [
    ['Dónde', paquete.nombredestino],
    ['Cuándo', describeFechas(paquete)],
    ['Duración', describeDuracion(paquete)],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className="trip-facts num">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="t-14 muted">{name}</dt>
          <dd className="t-18 strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A student trip has no dates of its own: each course has its own departure. */
function describeFechas(paquete: PaqueteDetalle): string {
  const { fechai, fechaf } = paquete
  if (fechai || fechaf || !isEstudiantil(paquete)) return [fechai, fechaf].filter(Boolean).map(formatFecha).join(' al ')
  return describeSalidas(paquete)
}

function describeSalidas({ primerasalida, ultimasalida }: PaqueteDetalle): string {
  if (!primerasalida) return 'Según el curso'
  const [primera, ultima] = [formatFecha(primerasalida), formatFecha(ultimasalida)]
  return primera === ultima ? `Salida el ${primera}` : `Salidas del ${primera} al ${ultima}, según el curso`
}
