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
  return (
    <section className="boletin" aria-labelledby="boletin">
      <div className="boletin-sheet sheet">
        <div>
          <Title id="boletin" className="boletin-title">
            Cartas desde el norte
          </Title>
          <p className="boletin-summary">
            Un correo por mes con salidas nuevas, promociones y alguna ruta que todavía no está en los mapas.
          </p>
        </div>
        <BoletinForm answer={answer} />
      </div>
      <Cerros />
    </section>
  )
}
