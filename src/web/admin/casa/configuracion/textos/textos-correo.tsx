import { useParams } from 'react-router'
import { CorreoEditor } from './correo-editor.tsx'
import { CorreoList } from './correo-list.tsx'
import '../configuracion.css'
import './textos.css'

export const handle = { title: 'Textos de los mails' }

/** The mails that the house sends: the list, or the one to add a paragraph to. */
export default function TextosCorreo() {
  const { plantilla } = useParams()
  return plantilla ? <CorreoEditor key={plantilla} plantilla={plantilla} /> : <CorreoList />
}
