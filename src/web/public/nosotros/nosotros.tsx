import { subtipospaquetes } from '../../../contract/especificacion/catalogo.ts'
import { nosotros } from '../../../contract/platform/sitio.ts'
import { serverClient } from '../../api/server.ts'
import { AgenciaHead } from '../../shell/agencia-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { noPicture } from '../../ui/picture.pure.ts'
import { PageBanner } from '../page-banner.tsx'
import type { Route } from './+types/nosotros.ts'
import './nosotros.css'
import { Oficina } from './oficina.tsx'
import { Portrait } from './portrait.tsx'

export const handle = { overHero: true } satisfies SiteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [{ results }, subtipos] = await Promise.all([
    client.call(nosotros),
    client.call(subtipospaquetes, { query: { idtipo: '3' } }),
  ])
  return { nosotros: results, paisaje: subtipos.results[0] ?? noPicture }
}

export default function Nosotros({ loaderData: { nosotros, paisaje } }: Route.ComponentProps) {
  const { mision, vision, valores, gente } = nosotros
  const agencia = useAgencia()
  return (
    <>
      <AgenciaHead title="Nosotros" description={mision} />
      <PageBanner banner={{ ...paisaje, titulo: 'Nosotros', texto: agencia?.lema ?? '' }} />
      <div className="page sheet">
        {gente.length > 0 && <TeamSection gente={gente} />}
        {mision && (
          <section className="split ruled ink about-words" aria-labelledby="mision">
            <h2 id="mision" className="label t-16 accent">
              Misión
            </h2>
            <p className="display lead">{mision}</p>
          </section>
        )}
        {vision && (
          <section className="split ruled ink about-words" aria-labelledby="vision">
            <h2 id="vision" className="label t-16 accent">
              Visión
            </h2>
            <p className="display lead">{vision}</p>
          </section>
        )}
        {valores.length > 0 && <Valores valores={valores} />}
      </div>
      <Oficina />
    </>
  )
}

type Valor = { nombre: string; texto: string }

function Valores({ valores }: { valores: Valor[] }) {
  return (
    <section className="split ruled ink about-words" aria-labelledby="valores">
      <h2 id="valores" className="label t-16 accent">
        Valores
      </h2>
      <dl className="rows bare about-values">
        {valores.map(({ nombre, texto }) => (
          <div key={nombre} className="halves baseline">
            <dt className="display title-large">{nombre}</dt>
            <dd className="t-18 muted">{texto}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Persona = { nombre: string; tarea: string; desde: string }

function TeamSection({ gente }: { gente: Persona[] }) {
  return (
    <section className="about-people" aria-labelledby="gente">
      <h2 id="gente" className="title below-6">
        Quiénes <em>somos</em>
      </h2>
      <ul className="cards airy">
        {gente.map(({ nombre, tarea, desde }) => (
          <li key={nombre}>
            <Portrait nombre={nombre} />
            <div>
              <h3>{nombre}</h3>
              {desde && <p className="t-14 strong accent num above-1">Desde {desde}</p>}
              {tarea && <p className="muted above-1">{tarea}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
