import { Outlet, useMatches } from 'react-router'
import { useIsOwnBar } from './own-bar.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useSite } from './use-site.ts'

/**
 * What a page asks of its frame, `export const handle = { overHero: true } satisfies SiteHandle`: `overHero` when its first
 * block is a photograph, `ownBar` when it brings a bar and a foot of its own.
 */
export type SiteHandle = { overHero?: boolean; ownBar?: boolean }

/** Layout route of the public and account pages. */
export default function SiteLayout() {
  const handles = useMatches().map((match) => match.handle as SiteHandle | undefined)
  const brought = useIsOwnBar()
  return (
    <SiteFrame
      overHero={handles.some((handle) => handle?.overHero)}
      ownBar={brought || handles.some((handle) => handle?.ownBar)}
    >
      <Outlet />
    </SiteFrame>
  )
}

type FrameProps = SiteHandle & { children: React.ReactNode }

export function SiteFrame({ overHero, ownBar, children }: FrameProps) {
  const { agencia } = useSite()
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      {agencia && !ownBar && <SiteHeader agencia={agencia} overHero={overHero} />}
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      {!ownBar && <SiteFooter />}
    </>
  )
}
