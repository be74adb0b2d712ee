import { EmptyState } from '../../ui/empty-state.tsx'
import { EnquiryLink } from '../../ui/enquiry-link.tsx'
import { PaqueteGrid } from '../paquete-grid.tsx'
import type { PaqueteResumen } from '../paquete-resumen.ts'
import type { Elegido } from './elegidos.pure.ts'
import { type Filtros, hrefOf } from './filtros.pure.ts'

type Props = {
  activos: Elegido[]
  elegidos: Filtros
  q: string
  /** Those that meet most of the filters. */
  cercanos: PaqueteResumen[]
}

/** No trip: what to leave out to find some, a person to ask, and what comes nearest. */
export function SinPaquetes({ activos, elegidos, q, cercanos }: Props) {
  const ask = (
    <EnquiryLink look="outline" about={describeWish(activos, q)}>
      Pedirlo en una consulta
    </EnquiryLink>
  )
  if (activos.length === 0)
    return (
      <EmptyState title={q ? `No encontramos viajes con «${q}»` : 'Todavía no hay viajes publicados acá'} action={ask}>
        {q
          ? 'Probá con el nombre de un lugar o con menos palabras. Si no está, lo armamos.'
          : 'Estamos cerrando las próximas fechas. Contanos adónde querés ir y te avisamos.'}
      </EmptyState>
    )
  return (
    <>
      <EmptyState wide title="Ningún viaje reúne todo eso" action={ask}>
        {activos.length > 1 ? 'Probá dejando uno de los filtros: ' : 'Probá sin el filtro: '}
        {activos.map(({ nombre, texto }, index) => (
          <span key={nombre}>
            {index > 0 && ' · '}
            <a className="text-link" href={hrefOf({ ...elegidos, q, [nombre]: '' })} data-in-place=".listing">
              sin «{texto}»
            </a>
          </span>
        ))}
        . Y si es justo lo que buscás, lo armamos.
      </EmptyState>
      {cercanos.length > 0 && (
        <section className="above-8" aria-labelledby="cercanos">
          <h3 id="cercanos" className="t-28 below-6">
            Lo que más se le parece
          </h3>
          <PaqueteGrid paquetes={cercanos} />
        </section>
      )}
    </>
  )
}

function describeWish(activos: Elegido[], q: string): string {
  const wish = [q, ...activos.map(({ texto }) => texto)].filter(Boolean).join(', ')
  return wish ? `Busco un viaje así: ${wish}.` : 'Busco un viaje a '
}
