import { useParams } from 'react-router'
import '../reservas.css'
import { FullOnly } from '../../../full-only.tsx'
import { EsperaScreen } from './espera-screen.tsx'
import { ViajesScreen } from './viajes-screen.tsx'

export default function Espera() {
  const { id } = useParams()
  return (
    <FullOnly title="Lista de espera">
      {id && /^\d{1,9}$/.test(id) ? <EsperaScreen key={id} id={id} /> : <ViajesScreen />}
    </FullOnly>
  )
}
