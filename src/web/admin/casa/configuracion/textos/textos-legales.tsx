import { useParams } from 'react-router'
import { documentosLegales } from '../../../../../contract/casa/legales.ts'
import NotFound from '../../../not-found.tsx'
import { LegalEditor } from './legal-editor.tsx'
import { LegalList } from './legal-list.tsx'
import '../configuracion.css'
import './textos.css'

export const handle = { title: 'Textos legales' }

/** The texts that the law asks a site for: the list, or the one to edit. */
export default function TextosLegales() {
  const { documento } = useParams()
  const edited = documentosLegales.find((uno) => uno === documento)
  if (documento && !edited) return <NotFound />
  return edited ? <LegalEditor key={edited} documento={edited} /> : <LegalList />
}
