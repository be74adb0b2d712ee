import type { ReactNode } from 'react'
import { PageHead } from '../../shell/page-head.tsx'
import { SearchForm } from '../buscar/search-form.tsx'
import { type Banner, PageBanner } from '../page-banner.tsx'
import { toSearch } from './filtros.pure.ts'
import type { PaginaPaquetes } from './load-paquetes.ts'
import { Paquetes } from './paquetes.tsx'

type Props = {
  titulo: string
  /** For search engines. */
  resumen: string
  banner: Banner
  pagina: PaginaPaquetes
  /** What stands between the banner and the trips. */
  children?: ReactNode
}

/** A kind of trip: its banner, its filters, its trips. Only the whole listing is for search engines. */
export function Listado({ titulo, resumen, banner, pagina, children }: Props) {
  const partial = toSearch({ ...pagina.elegidos, cursor: pagina.cursor }) !== ''
  return (
    <>
      <PageHead
        title={titulo}
        description={banner.texto || resumen}
        picture={banner}
        hidden={partial}
        migas={[{ label: titulo }]}
      />
      <PageBanner banner={banner}>
        <SearchForm />
      </PageBanner>
      {children}
      <Paquetes pagina={pagina} />
    </>
  )
}
