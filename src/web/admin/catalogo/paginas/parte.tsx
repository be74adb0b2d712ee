import { useParams } from 'react-router'
import NotFound from '../../shell/not-found.tsx'
import '../catalogo.css'
import { ParteScreen } from './parte-screen.tsx'
import { findParte } from './partes.ts'

export default function CatalogoListPage() {
  const parte = findParte(useParams().clase)
  return parte ? <ParteScreen key={parte.clase} parte={parte} /> : <NotFound />
}
