import type { ReactNode } from 'react'
import type { Agencia } from '../../../contract/platform/sitio.ts'
import { logoPath } from '../../../reglas/logo.ts'
import { useAgencia } from '../../shell/use-agencia.ts'

type Props = { label: string; className?: string; children: ReactNode }

export function PrintPage({ label, className = '', children }: Props) {
  const agencia = useAgencia()
  return (
    <section className={`box print-page ${className}`} aria-label={label}>
      {agencia && <Head agencia={agencia} />}
      {children}
    </section>
  )
}

function Head({ agencia }: { agencia: Agencia }) {
  const { nombre, logo, razonSocial, cuit, legajo, direccion, localidad, provincia, telefono, mail } = agencia
  return (
    <header className="print-head gone">
      {logo && <img src={logoPath(logo.archivo)} alt="" width={logo.ancho} height={logo.alto} />}
      <b>{nombre}</b>
      <p>{joined(razonSocial, cuit && `CUIT ${cuit}`, legajo && `Legajo ${legajo}`)}</p>
      <p>{joined(direccion, localidad, provincia, telefono, mail)}</p>
    </header>
  )
}

const joined = (...facts: string[]) => facts.filter(Boolean).join(' · ')
