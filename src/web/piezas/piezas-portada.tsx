import { SiteHeader } from '../shell/site-header.tsx'
import { Link } from '../ui/link.tsx'
import { sampleAgencia, sampleLinks } from './sample-agencia.ts'

export const meta = () => [{ title: 'Portada' }]

/** The bar over a dark cover, and what happens to it past 50 px. */
export default function PiezasPortada() {
  return (
    <>
      <SiteHeader
        agencia={sampleAgencia}
        links={sampleLinks}
        overHero
        onSignIn={() => undefined}
        onSignOut={() => undefined}
        onConsultas={() => undefined}
      />
      <main id="contenido">
        <section className="scene tall on-dark">
          <div className="stack page sheet">
            <h1 className="cover-title">
              La Quebrada, <em>sin apuro</em>
            </h1>
            <Link to="/piezas" look="light">
              Ver las piezas
            </Link>
          </div>
        </section>
        <section className="sheet page tall">
          <h2>Debajo</h2>
        </section>
      </main>
    </>
  )
}
