import type { ReactNode } from 'react'
import { Breadcrumb } from '../shell/breadcrumb.tsx'
import type { Miga } from '../shell/json-ld/migas.ts'
import { tieTitle } from '../ui/format.pure.ts'
import { Photo, type Picture } from '../ui/photo.tsx'
import { bannerOnPhone, bannerSizes } from './cover-sizes.ts'
import { ImagenIlustrativa } from './imagen-ilustrativa.tsx'
import './page-banner.css'
import { SplitTitle } from './split-title.tsx'

export type Banner = Picture & { titulo: string; texto: string }

type Props = {
  banner: Banner
  /** The way to the page, above its title. */
  migas?: Miga[]
  /** What stands beside the words: a search, a call. */
  children?: ReactNode
}

/** The head of a page: a photograph or a poster under a dark veil, with the page's title. The page exports `handle.overHero`. */
export function PageBanner({ banner, migas, children }: Props) {
  const { titulo, texto } = banner
  return (
    <section className="scene page-banner on-dark">
      {banner.imagen && <Photo picture={banner} sizes={bannerSizes} onPhone={bannerOnPhone} first decorative />}
      <div className="split ends wide page-banner-words sheet">
        <div className="shaded">
          {migas && <Breadcrumb migas={migas} />}
          <h1 className="cover-title">{titulo.includes(', ') ? <SplitTitle>{titulo}</SplitTitle> : tell(titulo)}</h1>
          {texto && <p className="t-20 above-4 page-banner-text">{texto}</p>}
        </div>
        {children && <div>{children}</div>}
        <ImagenIlustrativa de={[banner]} className="whole" />
      </div>
    </section>
  )
}

/** The last of several words in italics, with the small ones that belong to it. */
function tell(titulo: string) {
  const tied = tieTitle(titulo)
  const space = tied.lastIndexOf(' ')
  if (space < 0) return tied
  return (
    <>
      {tied.slice(0, space)} <em>{tied.slice(space + 1)}</em>
    </>
  )
}
