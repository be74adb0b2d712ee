import { hashOf } from '../dibujos/hash.pure.ts'

/** The hair styles, each with a part behind the head and a part in front. */
const peinados = [
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

/** Shows a drawn portrait, which depends on the name only. */
export function Portrait({ nombre }: { nombre: string }) {
  const hash = hashOf(nombre)
  const peinado = peinados[hash % peinados.length]
  const paleta = paletas[hash % paletas.length]
  if (!peinado || !paleta) return null
  const { fondo, lejos, ropa, pelo, piel } = paleta
  return (
    <svg className="round about-portrait" viewBox="0 0 320 240" role="img" aria-label={initialsOf(nombre)}>
      <path d="M0 0h320v240H0z" fill={fondo} />
      <circle cx="248" cy="62" r="26" fill="var(--papel)" />
      <path d="M0 178c60-44 116-34 160-8s104 22 160-14v84H0z" fill={lejos} />
      {peinado.back && <path d={peinado.back} fill={pelo} />}
      <path d="M70 240c0-54 32-76 90-76s90 22 90 76z" fill={ropa} />
      <path d="M140 130h40v36a20 22 0 0 1-40 0z" fill={piel} />
      <path d="M140 146c12 8 28 8 40 0v8c-12 10-28 10-40 0z" fill="#1f1a17" opacity=".16" />
      <ellipse cx="160" cy="104" rx="38" ry="44" fill={piel} />
      <path d={peinado.front} fill={pelo} />
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

/** Returns the first letters of the first and the last name. */
function initialsOf(nombre: string): string {
  const palabras = nombre.split(' ').filter(Boolean)
  return [palabras[0], palabras.length > 1 && palabras.at(-1)].map((palabra) => (palabra || '').charAt(0)).join('')
}
