import type { ReactNode } from 'react'
import { keepTitleWordsTogether } from '../../reglas/text.ts'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import type { Crumb } from '../shell/json-ld/breadcrumb.ts'
import { Photo, type Picture } from '../ui/photo.tsx'
import { bannerOnPhone, bannerSizes } from './cover-sizes.ts'
import { IllustrativeNote } from './illustrative-note.tsx'
import './page-banner.css'
import { SplitTitle } from './split-title.tsx'

export type Banner = Picture & { titulo: string; texto: string }

type Props = {
  banner: Banner
  migas?: Crumb[]
  children?: ReactNode
}

/** Shows a page's head. The page must export `handle.overHero`. */
export function PageBanner({ banner, migas, children }: Props) {
  const { titulo, texto } = banner
  return (
    <section className="scene scene-head page-banner on-dark">
      {banner.imagen && <Photo picture={banner} sizes={bannerSizes} onPhone={bannerOnPhone} first decorative />}
      <div className="split ends wide page-banner-words sheet">
        <div className="shaded">
          {migas && <Breadcrumb migas={migas} />}
          <h1 className="cover-title">
            {titulo.includes(', ') ? <SplitTitle>{titulo}</SplitTitle> : italicizeLastWord(titulo)}
          </h1>
          {texto && <p className="t-20 above-4 page-banner-text">{texto}</p>}
        </div>
        {children && <div>{children}</div>}
        <IllustrativeNote de={[banner]} className="whole" />
      </div>
    </section>
  )
}

/** Shows the end of a title in italics: from the first «y» on or, without a «y», the last word with the short words before it. */
function italicizeLastWord(title: string) {
  const tied = keepTitleWordsTogether(title)
  const joined = tied.search(/ (?=y\u00a0)/)
  const space = joined < 0 ? tied.lastIndexOf(' ') : joined
  if (space < 0) return tied
  return (
    <>
      {tied.slice(0, space)} <em>{tied.slice(space + 1)}</em>
    </>
  )
}
