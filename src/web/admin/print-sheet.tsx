import type { ReactNode } from 'react'
import type { Agencia } from '../../contract/casa/sitio.ts'
import { useAgencia } from '../shell/use-agencia.ts'

type Props = { label: string; className?: string; children: ReactNode }

/** What is handed over, on the screen as on paper; only paper needs to say whose it is. */
export function PrintSheet({ label, className = '', children }: Props) {
  const agencia = useAgencia()
  return (
    <section className={`box print-sheet ${className}`} aria-label={label}>
      {agencia && <Head agencia={agencia} />}
      {children}
    </section>
  )
}

function Head({ agencia }: { agencia: Agencia }) {
  const { nombre, razonSocial, cuit, legajo, direccion, localidad, provincia, telefono, mail } = agencia
  return (
    <header className="print-head">
      <b>{nombre}</b>
      <p>{joined(razonSocial, cuit && `CUIT ${cuit}`, legajo && `Legajo ${legajo}`)}</p>
      <p>{joined(direccion, localidad, provincia, telefono, mail)}</p>
    </header>
  )
}

const joined = (...facts: string[]) => facts.filter(Boolean).join(' · ')
