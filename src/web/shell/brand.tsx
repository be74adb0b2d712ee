import { Link } from 'react-router'
import type { Agencia } from '../../contract/platform/sitio.ts'
import { logoPath, replacesNombre } from '../../reglas/logo.ts'

type Props = { agencia: Pick<Agencia, 'nombre' | 'lema' | 'logo'>; size?: 'large' | 'small' }

export function Brand({ agencia: { nombre, lema, logo }, size }: Props) {
  return (
    <Link className={size ? `brand brand-${size}` : 'brand'} to="/">
      {logo ? <Logo nombre={nombre} logo={logo} /> : <Mark />}
      {(!logo || !replacesNombre(logo)) && (
        <span>
          {nombre}
          <small>{lema}</small>
        </span>
      )}
      <span className="visually-hidden">, inicio</span>
    </Link>
  )
}

function Logo({ nombre, logo }: { nombre: string; logo: NonNullable<Agencia['logo']> }) {
  const { archivo, ancho, alto } = logo
  return <img src={logoPath(archivo)} alt={replacesNombre(logo) ? nombre : ''} width={ancho} height={alto} />
}

const Mark = () => (
  <svg viewBox="0 0 48 36" fill="none" aria-hidden="true" strokeWidth="3.2" strokeLinejoin="round">
    <path d="M2 22 14 8l7 8 8-13 17 19" stroke="currentColor" />
    <path d="m2 29 12-9 7 5 8-9 17 13" stroke="#e2a33b" />
    <path d="m2 34.5 12-5 7 3 8-5 17 7" stroke="#d9734a" />
  </svg>
)
