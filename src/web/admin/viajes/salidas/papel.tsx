import { marcardocumento, quitardocumento } from '../../../../contract/viajes/documentos.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { showToast } from '../../../ui/toast.ts'
import type { PasajeroDeViaje } from './datos.ts'
import { EstadoDePapel } from './estado-de-papel.tsx'

export const papeles = [
  { campo: 'fotos', tipo: 'fotos', title: 'Fotos del DNI' },
  { campo: 'fichamedica', tipo: 'ficha_medica', title: 'Ficha médica' },
  { campo: 'permiso', tipo: 'permiso_viaje', title: 'Permiso' },
] as const

type Props = {
  papel: (typeof papeles)[number]
  reserva: PasajeroDeViaje
  onChanged: () => void
  /** Shows what the family sent. */
  onReview: () => void
}

/** How a passenger's paper stands: a press checks it off, another takes that back; what the family sent is looked at first. */
export function Papel({ papel: { campo, tipo, title }, reserva, onChanged, onReview }: Props) {
  const { pending, attempt } = useAttempt()
  const estado = reserva[campo]
  const recibido = estado === 'revisada'
  const quien = `${title} de ${reserva.nombre} ${reserva.apellido}`
  if (estado === 'cargada')
    return (
      <button type="button" className="papel above-row" aria-label={`Revisar ${quien}`} onClick={onReview}>
        <EstadoDePapel estado={estado}>
          <span className="papel-palabra">Revisar</span>
        </EstadoDePapel>
      </button>
    )
  const toggle = async () => {
    await browserClient.call(recibido ? quitardocumento : marcardocumento, { query: { id: reserva.id, tipo } })
    const hecho = recibido ? 'falta de nuevo' : 'entregado'
    showToast(`${title} de ${reserva.nombre}: ${hecho}. Tocalo otra vez para deshacer.`, 'ok', tipo + reserva.id)
    onChanged()
  }
  return (
    <button
      type="button"
      className="papel above-row"
      aria-pressed={recibido}
      aria-label={quien}
      onClick={() => !pending && attempt(toggle, { as: tipo + reserva.id })}
    >
      <EstadoDePapel estado={estado}>{!recibido && <span className="papel-palabra">Falta</span>}</EstadoDePapel>
    </button>
  )
}
