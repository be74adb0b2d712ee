import './nosotros.css'
import { subtipospaquetes } from '../../../contract/especificacion/catalogo.ts'
import { nosotros } from '../../../contract/platform/sitio.ts'
import { serverClient } from '../../api/server.ts'
import { AgenciaHead } from '../../shell/agencia-head.tsx'
import type { SiteHandle } from '../../shell/site-layout.tsx'
import { useAgencia } from '../../shell/use-agencia.ts'
import { noPicture } from '../../ui/picture.pure.ts'
import { hashOf } from '../dibujos/hash.pure.ts'
import { PageBanner } from '../page-banner.tsx'
import type { Route } from './+types/nosotros.ts'
import { Oficina } from './oficina.tsx'

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
        {valores.length > 0 && <Values values={valores} />}
      </div>
      <Oficina />
    </>
  )
}

type Value = { nombre: string; texto: string }

function Values({ values }: { values: Value[] }) {
  return (
    <section className="split ruled ink about-words" aria-labelledby="valores">
      <h2 id="valores" className="label t-16 accent">
        Valores
      </h2>
      <dl className="rows bare about-values">
        {values.map(({ nombre, texto }) => (
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

const hairstyles = [
  {
    front:
      'M116 98c-12-16-4-34 12-36 2-16 22-22 34-14 14-8 32-2 34 14 16 4 20 22 8 36-4-8-8-14-12-18-20 6-46 6-64 0-4 4-8 10-12 18z',
  },
  { front: 'M120 102c-6-40 14-60 42-60s44 20 38 58c-8-6-10-16-14-24-18 8-42 6-54 2-4 8-6 16-12 24z' },
  {
    back: 'M138 44a22 22 0 1 1 44 0z',
    front: 'M120 102c-2-38 14-56 40-56s42 18 40 56c-8-16-18-28-40-28s-32 12-40 28z',
  },
  {
    back: 'M108 178c-12-88-2-138 52-138s64 50 52 138z',
    front: 'M122 100c0-32 16-48 38-48s38 16 38 48c-22-4-38-16-46-30-4 14-14 26-30 30z',
  },
]
const paletas = [
  { fondo: 'var(--ocre-lavado)', lejos: 'var(--salvia)', ropa: 'var(--arcilla)', pelo: '#1f1a17', piel: '#d9a38b' },
  { fondo: 'var(--cielo-3)', lejos: 'var(--ocre)', ropa: 'var(--noche)', pelo: '#4a2c1d', piel: '#e3b391' },
  {
    fondo: 'var(--arcilla-lavado)',
    lejos: 'var(--cielo-2)',
    ropa: 'var(--salvia-2)',
    pelo: '#2c2320',
    piel: '#b97f5f',
  },
  { fondo: 'var(--salvia-lavado)', lejos: 'var(--arcilla)', ropa: 'var(--cielo)', pelo: '#6b4226', piel: '#c98f6d' },
]

function Portrait({ nombre }: { nombre: string }) {
  const hash = hashOf(nombre)
  const hairstyle = hairstyles[hash % hairstyles.length]
  const paleta = paletas[hash % paletas.length]
  if (!hairstyle || !paleta) return null
  const { fondo, lejos, ropa, pelo, piel } = paleta
  return (
    <svg className="round wide" viewBox="0 0 320 240" role="img" aria-label={initialsOf(nombre)}>
      <path d="M0 0h320v240H0z" fill={fondo} />
      <circle cx="248" cy="62" r="26" fill="var(--papel)" />
      <path d="M0 178c60-44 116-34 160-8s104 22 160-14v84H0z" fill={lejos} />
      {hairstyle.back && <path d={hairstyle.back} fill={pelo} />}
      <path d="M70 240c0-54 32-76 90-76s90 22 90 76z" fill={ropa} />
      <path d="M140 130h40v36a20 22 0 0 1-40 0z" fill={piel} />
      <path d="M140 146c12 8 28 8 40 0v8c-12 10-28 10-40 0z" fill="#1f1a17" opacity=".16" />
      <ellipse cx="160" cy="104" rx="38" ry="44" fill={piel} />
      <path d={hairstyle.front} fill={pelo} />
      <path
        d="M141 108q5-5 10 0M169 108q5-5 10 0M149 125q11 9 22 0"
        fill="none"
        stroke="#1f1a17"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

function initialsOf(nombre: string): string {
  const words = nombre.split(' ').filter(Boolean)
  return [words[0], words.length > 1 && words.at(-1)].map((word) => (word || '').charAt(0)).join('')
}
