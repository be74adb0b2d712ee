import { marcardocumento, quitardocumento } from '../../../../contract/viajes/documentos.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Chip } from '../../../ui/chip.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { TableroData } from './datos.ts'

const papeles = [
  { campo: 'fotos', tipo: 'fotos', label: 'Fotos' },
  { campo: 'fichamedica', tipo: 'ficha_medica', label: 'Ficha médica' },
  { campo: 'permiso', tipo: 'permiso_viaje', label: 'Permiso' },
] as const

type Props = { reserva: TableroData['reservas'][number]; onChanged: () => void }

/** Which papers a passenger handed in; a press checks one off, another takes that back. */
export function Papeles({ reserva, onChanged }: Props) {
  const { pending, attempt } = useAttempt()
  const toggle = async ({ campo, tipo, label }: (typeof papeles)[number]) => {
    const entregado = reserva[campo]
    await browserClient.call(entregado ? quitardocumento : marcardocumento, { query: { id: reserva.id, tipo } })
    const hecho = entregado ? 'falta de nuevo' : 'entregado'
    showToast(`${label} de ${reserva.nombre}: ${hecho}. Tocalo otra vez para deshacer.`, 'ok', tipo + reserva.id)
    onChanged()
  }
  return (
    <span className="row papeles">
      {papeles.map((papel) => {
        const entregado = reserva[papel.campo]
        return (
          <button
            key={papel.tipo}
            type="button"
            aria-pressed={entregado}
            aria-label={`${papel.label} de ${reserva.nombre} ${reserva.apellido}`}
            onClick={() => !pending && attempt(() => toggle(papel), { as: papel.tipo + reserva.id })}
          >
            <Chip tone={entregado ? 'ok' : 'plain'}>
              {entregado ? papel.label : `Falta ${papel.label.toLowerCase()}`}
            </Chip>
          </button>
        )
      })}
    </span>
  )
}
