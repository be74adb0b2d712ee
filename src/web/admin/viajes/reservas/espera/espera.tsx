import { useParams } from 'react-router'
import '../reservas.css'
import { EsperaScreen } from './espera-screen.tsx'
import { ViajesScreen } from './viajes-screen.tsx'

export const handle = { title: 'Lista de espera' }

export default function Espera() {
  const { id } = useParams()
  return id && /^\d{1,9}$/.test(id) ? <EsperaScreen key={id} id={id} /> : <ViajesScreen />
}
