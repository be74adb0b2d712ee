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
        <section className="on-dark flex min-h-screen items-end bg-arcilla-2 text-white">
          <div className="sheet w-full pb-16">
            <h1 className="cover-title mb-8">
              La Quebrada, <em>sin apuro</em>
            </h1>
            <Link to="/piezas" look="light">
              Ver las piezas
            </Link>
          </div>
        </section>
        <section className="sheet min-h-screen py-16">
          <h2>Debajo</h2>
        </section>
      </main>
    </>
  )
}
