import { Link } from 'react-router'

type Props = { nombre: string; lema: string; size?: 'large' | 'small' }

/** Shows the logo and the agency's name as a link to the home page. */
export function Brand({ nombre, lema, size }: Props) {
  return (
    <Link className={size ? `brand brand-${size}` : 'brand'} to="/">
      <svg viewBox="0 0 48 36" fill="none" aria-hidden="true" strokeWidth="3.2" strokeLinejoin="round">
        <path d="M2 22 14 8l7 8 8-13 17 19" stroke="currentColor" />
        <path d="m2 29 12-9 7 5 8-9 17 13" stroke="#e2a33b" />
        <path d="m2 34.5 12-5 7 3 8-5 17 7" stroke="#d9734a" />
      </svg>
      <span>
        {nombre}
        <small>{lema}</small>
        <span className="visually-hidden">, inicio</span>
      </span>
    </Link>
  )
}
