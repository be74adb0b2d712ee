import { LogOut, Menu, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Agencia } from '../../contract/platform/sitio.ts'
import { release } from '../../reglas/release.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { usePermissions } from '../ui/permissions.ts'
import { type AdminItem, adminItemsFor, isCurrentItem } from './admin-items.ts'
import { Brand } from './brand.tsx'

type Props = {
  agencia: Pick<Agencia, 'nombre' | 'lema' | 'logo'>
  persona: { nombre: string; rol: string }
  unseen?: Partial<Record<NonNullable<AdminItem['count']>, number>>
  onSignOut?: () => void
  search?: ReactNode
  panel?: ReactNode
  children: ReactNode
}

export function AdminShell({ agencia, persona, unseen = {}, onSignOut, search, panel, children }: Props) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const { opens } = usePermissions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu.
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className="admin">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <header className="admin-menu on-dark" data-open={open}>
        <Brand agencia={agencia} size="small" />
        {search}
        <IconButton
          icon={open ? X : Menu}
          label={open ? 'Cerrar el menú' : 'Abrir el menú'}
          className="at-end admin-menu-toggle"
          aria-expanded={open}
          aria-controls="admin-nav"
          onClick={() => setOpen(!open)}
        />
        <nav id="admin-nav" aria-label="Administración">
          <ul>
            {adminItemsFor(opens).map((item, i, all) => (
              <li key={item.to} className={i > 0 && all[i - 1]?.group !== item.group ? 'above-4' : undefined}>
                <Link
                  className="line centred admin-item"
                  to={item.to}
                  aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}
                >
                  <Icon of={item.icon} />
                  <span>{item.label}</span>
                  <Count value={item.count && unseen[item.count]} />
                </Link>
              </li>
            ))}
          </ul>
          <div className="to-foot ruled admin-menu-foot">
            <p>
              <b>{persona.nombre}</b>
              <span className="block t-13 pale">{persona.rol}</span>
            </p>
            <Link
              className="line centred wide admin-item"
              to="/"
              onClick={(event) => {
                if (!onSignOut) return
                event.preventDefault()
                onSignOut()
              }}
            >
              <Icon of={LogOut} />
              <span>Salir</span>
            </Link>
            <p className="t-12 pale">Versión {release}</p>
          </div>
        </nav>
      </header>
      <main id="contenido" className="admin-main" tabIndex={-1}>
        {children}
      </main>
      {panel}
    </div>
  )
}

function Count({ value }: { value?: number }) {
  if (!value) return null
  return (
    <b className="at-end t-12 bold admin-count num">
      <span className="visually-hidden">sin ver: </span>
      {value}
    </b>
  )
}
