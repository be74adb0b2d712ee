import './modo.css'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { Brand } from '../../shell/brand.tsx'
import { useOwnBar } from '../../shell/own-bar.ts'
import { bookingLinks, enabledLinks } from '../../shell/site-map.ts'
import { useSite } from '../../shell/use-site.ts'

const TopBarSlot = createContext<HTMLElement | null>(null)

type Props = {
  leave: ReactNode
  children: ReactNode
}

export function ReservaMode({ leave, children }: Props) {
  useOwnBar()
  const { agencia, derechos } = useSite()
  const [site, setSite] = useState<HTMLElement | null>(null)
  return (
    <div className="modo flex column">
      <div className="modo-barra on-dark">
        <div className="line centred sheet">
          {agencia && <Brand agencia={{ ...agencia, lema: '' }} size="small" />}
          <div className="fill line centred modo-barra-pasos" ref={setSite} />
          {leave}
        </div>
      </div>
      <TopBarSlot value={site}>{children}</TopBarSlot>
      <ul className="row t-13 muted sheet modo-legal to-foot line-above">
        {enabledLinks(bookingLinks, derechos).map(({ label, to }) => (
          <li key={to}>
            <Link className="underlined" to={to} target="_blank">
              {label}
            </Link>
          </li>
        ))}
        {agencia?.defensaConsumidor && (
          <li>
            <a className="underlined" href={agencia.defensaConsumidor} target="_blank" rel="noreferrer">
              Defensa del consumidor
            </a>
          </li>
        )}
        {agencia?.dataFiscal && (
          <li>
            <a className="underlined" href={agencia.dataFiscal} target="_blank" rel="noreferrer">
              Data Fiscal
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

export function InTopBar({ children }: { children: ReactNode }) {
  const site = useContext(TopBarSlot)
  return site && createPortal(children, site)
}
