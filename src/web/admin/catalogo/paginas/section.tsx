import { useParams } from 'react-router'
import NotFound from '../../shell/not-found.tsx'
import '../catalogo.css'
import { SectionScreen } from './section-screen.tsx'
import { findSection } from './sections.ts'

export default function CatalogoListPage() {
  const section = findSection(useParams().clase)
  return section ? <SectionScreen key={section.clase} section={section} /> : <NotFound />
}
