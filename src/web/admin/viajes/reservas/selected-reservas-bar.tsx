import { BellRing, Download, Eye, EyeOff, UserPlus } from 'lucide-react'
import { recordarvencidos } from '../../../../contract/dinero/recordatorios.ts'
import { invitarfamilias } from '../../../../contract/viajes/en-curso.ts'
import { marcarreservas } from '../../../../contract/viajes/reservas.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { showToast } from '../../../ui/toast.ts'
import { exportFile, type FileFormat, fileFormats } from '../../lista/export-file.ts'
import { SelectionAction, SelectionBar } from '../../lista/selection-bar.tsx'
import { useStaff } from '../../shell/staff.ts'
import { DebtOfChosen } from './debt-of-chosen.tsx'
import { reservasFile } from './reservas-file.ts'
import type { ReservaRow } from './reservas-list.tsx'

type Props = {
  chosen: ReservaRow[]
  active: boolean
  /** `reservas` are the numbers of the selected bookings with overdue dues, separated by commas. */
  onRemind: (reservas: string) => void
  onMarked: (id: number, change: { visto: boolean }) => void
  onClear: () => void
}

export function SelectedReservasBar({ chosen, active, onRemind, onMarked, onClear }: Props) {
  const { refreshCounts } = useStaff()
  const { doing, attempt } = useAttempt()
  const vencidas = chosen.filter((row) => row.vencidas > 0).map(({ id }) => id)
  const seen = chosen.some((row) => !row.visto)
  const mark = () =>
    attempt(
      async () => {
        const ids = chosen.map(({ id }) => String(id))
        await browserClient.call(marcarreservas, { body: { ids, visto: seen ? '1' : '0' } })
        for (const { id } of chosen) onMarked(id, { visto: seen })
        refreshCounts()
        const [one, varias] = seen ? ['vista', 'vistas'] : ['sin ver', 'sin ver']
        showToast(`${formatCount(ids.length, `reserva quedó ${one}`, `reservas quedaron ${varias}`)}.`)
      },
      { as: 'visto', failed: 'No pudimos marcarlas. ' },
    )
  const invite = () =>
    attempt(
      async () => {
        const ids = chosen.map(({ id }) => String(id))
        const { results } = await browserClient.call(invitarfamilias, { body: { ids } })
        const { invitadas, teniancuenta } = results
        const [one, varias] = ['familia ya tenía su contraseña', 'familias ya tenían su contraseña']
        const others = teniancuenta > 0 ? `. ${formatCount(teniancuenta, one, varias)}` : ''
        showToast(`Invitamos a ${formatCount(invitadas, 'familia')}${others}.`)
      },
      { as: 'invitar', failed: 'No pudimos invitarlas. ' },
    )
  const save = (format: FileFormat) =>
    attempt(async () => exportFile(format, await reservasFile(chosen)), {
      as: format,
      failed: 'No pudimos exportar las elegidas. ',
    })
  return (
    <SelectionBar
      active={active}
      count={chosen.length > 0 ? formatCount(chosen.length, 'elegida') : 'Tocá las que quieras elegir'}
      sum={chosen.length > 0 && <DebtOfChosen chosen={chosen} />}
      onClear={onClear}
    >
      {chosen.length > 0 && (
        <>
          {vencidas.length > 0 && (
            <SelectionAction
              needs={recordarvencidos}
              icon={BellRing}
              label="Recordar lo vencido"
              onPress={() => onRemind(vencidas.join(','))}
            />
          )}
          <SelectionAction
            needs={marcarreservas}
            icon={seen ? Eye : EyeOff}
            label={seen ? 'Marcar vistas' : 'Marcar sin ver'}
            pending={doing === 'visto'}
            onPress={mark}
          />
          <SelectionAction
            needs={invitarfamilias}
            icon={UserPlus}
            label="Invitar a la familia"
            pending={doing === 'invitar'}
            onPress={invite}
          />
          {(Object.keys(fileFormats) as FileFormat[]).map((format) => (
            <SelectionAction
              key={format}
              icon={Download}
              label={fileFormats[format]}
              pending={doing === format}
              onPress={() => save(format)}
            />
          ))}
        </>
      )}
    </SelectionBar>
  )
}
