import { Fecha } from '../../../ui/fecha.tsx'
import { Section } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

/** What happened to the booking, newest first. */
export function HistoriaSection({ historia }: { historia: FichaDetail['historia'] }) {
  return (
    <Section title="Historia">
      <ol className="ficha-history">
        {historia.map(({ id, fecha, hora, quien, hecho, detalle }) => (
          <li key={id}>
            <b>{hecho}</b>
            {detalle && <p>{detalle}</p>}
            <small className="num">
              {quien}, <Fecha value={fecha} /> {hora}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  )
}
