import './consultas.css'
import { FullOnly } from '../../full-only.tsx'
import { ConsultasScreen } from './consultas-screen.tsx'

export default function GestionConsultas() {
  return (
    <FullOnly title="Consultas">
      <ConsultasScreen />
    </FullOnly>
  )
}
