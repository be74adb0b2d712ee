import type { ReactNode } from 'react'
import { PageHead } from '../../shell/page-head.tsx'
import { SearchForm } from '../buscar/search-form.tsx'
import { type Banner, PageBanner } from '../page-banner.tsx'
import { toQueryString } from './filtros.pure.ts'
import type { PaquetesPage } from './load-paquetes.ts'
import { Paquetes } from './paquetes.tsx'

type Props = {
  title: string
  resumen: string
  banner: Banner
  page: PaquetesPage
  children?: ReactNode
}

/** Shows a listing. Search engines index only its first page, without filters. */
export function Listado({ title, resumen, banner, page, children }: Props) {
  const partial = toQueryString({ ...page.chosen, cursor: page.cursor }) !== ''
  return (
    <>
      <PageHead
        title={title}
        description={banner.texto || resumen}
        picture={banner}
        hidden={partial}
        migas={[{ label: title }]}
      />
      <PageBanner banner={banner}>
        <SearchForm />
      </PageBanner>
      {children}
      <Paquetes page={page} />
    </>
  )
}
