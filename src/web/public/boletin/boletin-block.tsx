import { useAgencia } from '../../shell/use-agencia.ts'
import './boletin.css'
import { BoletinForm } from './boletin-form.tsx'
import { Cerros } from './cerros.tsx'
import type { Suscripcion } from './suscripcion.ts'

/** The newsletter, at the foot of pages that end in it. */
export function BoletinBlock() {
  return <BoletinSheet Title="h2" />
}

/** The same as a page of its own, with the answer to a form that was sent without JavaScript. */
export function BoletinSheet({ Title, answer }: { Title: 'h1' | 'h2'; answer?: Suscripcion }) {
  const agencia = useAgencia()
  return (
    <section className="boletin" aria-labelledby="boletin">
      <div className="split boletin-sheet sheet">
        <div>
          <Title id="boletin" className="title-large boletin-title">
            {agencia?.boletinTitulo ?? 'Boletín'}
          </Title>
          {agencia?.boletinTexto && <p className="t-18 boletin-summary">{agencia.boletinTexto}</p>}
        </div>
        <BoletinForm answer={answer} />
      </div>
      <Cerros />
    </section>
  )
}
