import { ArrowRight, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { buscarpaquetes } from '../../../contract/catalogo/site.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { AnswerBody } from '../../api/answer-body.tsx'
import { browserClient } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { MountainDrawing } from '../../shell/mountain-drawing.tsx'
import { formatDias } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import { noPicture } from '../../ui/picture.pure.ts'

const tipos = '11,12'
const shown = 4

/** Returns the trips of a search. Requests one trip more than the list shows, because the page shows that trip's picture. */
function useViajes(q: string, delay = 0) {
  return useAnswer(
    ['viajes de cursos', q],
    async (signal) => {
      const query = { tipos, q, limite: String(shown + 1) }
      return { ...(await browserClient.call(buscarpaquetes, { query, signal })), q }
    },
    delay,
  )
}

export const posterSizes = '(width > 56.25em) 55vw, 95vw'

export function CourseTripsPoster() {
  const { data, error } = useViajes('')
  const viaje = data?.results[shown]
  if (error || (data && !viaje?.imagen)) return <MountainDrawing />
  return <Photo picture={viaje ?? noPicture} sizes={posterSizes} first decorative />
}

/**
 * Searches the published student trips by place. Only signed-in users see which school and course takes a trip. Until the first search,
 * omits the package that the page shows above.
 */
export function CourseTrips({ shownAbove }: { shownAbove?: number }) {
  const [q, setQ] = useState('')
  const written = q.trim()
  const asked = useViajes(written, written ? 250 : 0)
  const [last, setLast] = useState(asked.data)
  if (asked.data && asked.data !== last) setLast(asked.data)
  const data = asked.error ? undefined : (asked.data ?? last)
  if (data?.q === '' && data.total === 0 && written === '') return null
  return (
    <section className="stack" aria-labelledby="viajes-de-cursos">
      <div className="row spread ends">
        <h2 id="viajes-de-cursos">¿Adónde viaja tu curso?</h2>
        <search className="line centred reservas-buscar">
          <Icon of={Search} className="muted" />
          <input
            type="search"
            className="input"
            aria-label="Buscar el viaje de tu curso por su lugar"
            placeholder="Bariloche, Cataratas…"
            maxLength={100}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </search>
      </div>
      <p className="muted" role="status">
        {data && describeResults(data)}
      </p>
      <AnswerBody answer={{ ...asked, data }} heading="h3" what="los viajes">
        {({ results, total, q }) => (
          <>
            <ul className="cards words-below reservas-viajes">
              {results
                .filter(({ id }) => q !== '' || Number(id) !== shownAbove)
                .slice(0, shown)
                .map((paquete) => (
                  <li key={paquete.id}>
                    <Link className="scene zooms" to={`/turismo/${paquete.id}`}>
                      <Photo picture={paquete} sizes="(width > 40em) 25vw, 95vw" decorative />
                      <span className="stack tight scene-words">
                        <strong>{keepTitleWordsTogether(paquete.nombre)}</strong>
                        {paquete.salida && <span className="t-14 num">Desde el {formatDias(paquete.salida)}</span>}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
            {total > shown && (
              <p>
                <Link className="text-link" to={q ? `/buscar?q=${encodeURIComponent(q)}` : '/estudiantil'}>
                  {q ? `Ver todo lo que hay de «${q}»` : 'Ver todos los viajes de cursos'} <Icon of={ArrowRight} />
                </Link>
              </p>
            )}
          </>
        )}
      </AnswerBody>
    </section>
  )
}

function describeResults({ q, total, aproximado }: { q: string; total: number; aproximado: boolean }): string {
  if (total === 0) return `Ningún viaje de cursos va a «${q}».`
  return aproximado
    ? `No encontramos «${q}». Esto es lo que más se le parece.`
    : `${formatCount(total, 'viaje')} de cursos`
}
