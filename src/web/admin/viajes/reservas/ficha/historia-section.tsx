import { Fecha } from '../../../../ui/fecha.tsx'
import { More, useFirst } from './more.tsx'
import { Section } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

/** What happened to the booking, newest first. */
export function HistoriaSection({ historia }: { historia: FichaDetail['historia'] }) {
  const { shown, more } = useFirst(historia, 8)
  return (
    <Section title="Historia">
      <ol className="ficha-history">
        {shown.map(({ id, fecha, hora, quien, hecho, detalle }) => (
          <li key={id}>
            <b>{hecho}</b>
            {detalle && <p>{detalle}</p>}
            <small className="num">
              {quien}, <Fecha value={fecha} /> {hora}
            </small>
          </li>
        ))}
      </ol>
      <More {...more} />
    </Section>
  )
}
