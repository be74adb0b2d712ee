import { slideprincipal } from '../../../contract/especificacion/catalogo.ts'
import { nosotros } from '../../../contract/platform/sitio.ts'
import { serverClient } from '../../api/server.ts'
import { AgenciaHead } from '../../shell/agencia-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { Photo } from '../../ui/photo.tsx'
import { coverSizes } from '../cover-sizes.ts'
import { ImagenIlustrativa } from '../imagen-ilustrativa.tsx'
import type { Route } from './+types/nosotros.ts'
import './nosotros.css'
import { Oficina } from './oficina.tsx'

export const handle = { overHero: true } satisfies SiteHandle

/** Loads the agency's text and the picture of the home page. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = serverClient(context)
  const [{ results }, slides] = await Promise.all([client.call(nosotros), client.call(slideprincipal)])
  const [slide] = slides.results
  // The API returns an absolute URL. Only the path is used, because visitors may reach the site by several host names.
  return { nosotros: results, paisaje: slide && { ...slide, imagen: new URL(slide.imagen).pathname } }
}

export default function Nosotros({ loaderData: { nosotros, paisaje } }: Route.ComponentProps) {
  const { mision, vision, valores, gente } = nosotros
  const agencia = useAgencia()
  return (
    <>
      <AgenciaHead title="Nosotros" description={mision} />
      <section className="scene scene-cover about-cover on-dark">
        {paisaje && <Photo picture={paisaje} sizes={coverSizes} first decorative />}
        <div className="stack at-foot wide about-cover-words sheet">
          <h1 className="cover-title">Nosotros</h1>
          {agencia?.lema && <p className="t-20">{agencia.lema}</p>}
          {paisaje && <ImagenIlustrativa de={[paisaje]} />}
        </div>
      </section>
      <div className="page sheet">
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
        {gente.length > 0 && <Gente gente={gente} />}
      </div>
      <Oficina />
    </>
  )
}

type Valor = { nombre: string; texto: string }

/** Lists the agency's values, one large word each. */
function Valores({ valores }: { valores: Valor[] }) {
  return (
    <section className="split ruled ink about-words" aria-labelledby="valores">
      <h2 id="valores" className="label t-16 accent">
        Valores
      </h2>
      <dl className="rows bare about-values">
        {valores.map(({ nombre, texto }) => (
          <div key={nombre} className="halves">
            <dt className="display title-large">{nombre}</dt>
            <dd className="t-18 muted">{texto}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Persona = { nombre: string; tarea: string; desde: string }

/** Lists the people of the agency. A drawn circle with the initials replaces a portrait. */
function Gente({ gente }: { gente: Persona[] }) {
  return (
    <section className="split ruled ink about-words" aria-labelledby="gente">
      <h2 id="gente" className="label t-16 accent">
        Quiénes somos
      </h2>
      <ul className="cards airy about-people">
        {gente.map(({ nombre, tarea, desde }) => (
          <li key={nombre} className="line roomy">
            <span className="about-circle display t-20" aria-hidden="true">
              {initialsOf(nombre)}
            </span>
            <div>
              <h3 className="t-24">{nombre}</h3>
              {tarea && <p className="muted above-1">{tarea}</p>}
              {desde && <p className="t-14 muted num above-1">Desde {desde}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the first letters of the first and the last name. */
function initialsOf(nombre: string): string {
  const palabras = nombre.split(' ').filter(Boolean)
  return [palabras[0], palabras.length > 1 && palabras.at(-1)].map((palabra) => (palabra || '').charAt(0)).join('')
}
