import { ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MoreMenu } from './more-menu.tsx'

type Part = {
  to: string
  label: string
  count?: number
}

type Props = {
  label: string
  parts: readonly Part[]
  more?: readonly Part[]
}

export function ScreenTabs({ label, parts, more = [] }: Props) {
  const current = useLocation().pathname.replace(/\/$/, '')
  const shown = [...parts, ...more.filter(({ to }) => to === current)]
  const hidden = more.filter(({ to }) => to !== current)
  const nav = useRef<HTMLElement>(null)
  const counts = shown.map(({ count }) => count).join()
  // Counts that load later widen the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at mount and once per set of counts
  useLayoutEffect(() => showCurrent(nav.current), [counts])
  return (
    <nav ref={nav} className="parts-nav anchor above-2 line-below loose" aria-label={label}>
      <ul className="line loose">
        {shown.map(({ to, label, count = 0 }) => (
          <li key={to}>
            <RouterLink to={to} aria-current={to === current ? 'page' : undefined}>
              {label}
              <Count of={count} />
            </RouterLink>
          </li>
        ))}
        {hidden.length > 0 && (
          <li>
            <MoreMenu
              opener={(menu) => (
                <button type="button" className="line centred tight part" popoverTarget={menu}>
                  <span>
                    Más
                    <Count of={hidden.reduce((sum, { count = 0 }) => sum + count, 0)} />
                  </span>
                  <Icon of={ChevronDown} />
                </button>
              )}
            >
              {hidden.map(({ to, label, count }) => (
                <Link key={to} to={to} look="plain" size={40}>
                  {label}
                  <Count of={count} />
                </Link>
              ))}
            </MoreMenu>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Count({ of = 0 }: { of?: number | undefined }) {
  return of > 0 && <span className="num part-count strong accent">{of}</span>
}

/**
 * Scrolls the current tab to the middle, between the faded ends. Repeats the scroll once the font has loaded, unless the user has scrolled.
 */
export function showCurrent(nav: HTMLElement | null) {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!nav || !current) return
  const scroll = () => {
    nav.scrollLeft = current.offsetLeft + (current.offsetWidth - nav.clientWidth) / 2
  }
  scroll()
  const first = nav.scrollLeft
  void document.fonts.ready.then(() => nav.scrollLeft === first && scroll())
}
