import { useParams } from 'react-router'
import { FullOnly } from '../../../full-only.tsx'
import { CorreoEditor } from './correo-editor.tsx'
import { CorreoList } from './correo-list.tsx'
import '../configuracion.css'
import './textos.css'

/** The mails that the house sends: the list, or the one to add a paragraph to. */
export default function TextosCorreo() {
  const { plantilla } = useParams()
  return (
    <FullOnly title="Textos de los mails">
      {plantilla ? <CorreoEditor key={plantilla} plantilla={plantilla} /> : <CorreoList />}
    </FullOnly>
  )
}
