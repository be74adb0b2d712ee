import { createPortal } from 'react-dom'
import { listadoreservasnuevas } from '../../../contract/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { totalText } from '../lista/total.ts'
import { useListado } from '../lista/use-listado.ts'
import { useOpened } from '../lista/use-opened.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useStaff } from '../staff.ts'
import { ReservaPanel } from './reserva-panel.tsx'
import { ReservasFilters, readEstado, readVisto } from './reservas-filters.tsx'
import { type ReservaRow, ReservasList } from './reservas-list.tsx'

/** Search, filters, order and the open booking live in the address. */
export function ReservasScreen() {
  const { reservas, panelSlot } = useStaff()
  const listado = useListado<ReservaRow, 'visto' | 'colegio' | 'curso' | 'estado'>(
    'reservas',
    ['visto', 'colegio', 'curso', 'estado'],
    ({ visto, curso, estado, ...asked }, signal) => {
      const filtros = { visto: readVisto(visto), estado: readEstado(estado), curso: asked.colegio && curso }
      return browserClient.call(listadoreservasnuevas, { body: { ...asked, ...filtros }, signal })
    },
  )
  const opened = useOpened('reserva', listado.rows)
  const subtitle = [
    totalText(listado.total, 'reserva', 'reservas'),
    reservas && reservas.nuevos > 0 && `${reservas.nuevos} sin ver`,
  ]
  return (
    <>
      <ScreenHead title="Gestión de Reservas" subtitle={subtitle.filter(Boolean).join(', ')} />
      <ReservasFilters listado={listado} />
      <ReservasList listado={listado} openId={opened.id} onOpen={opened.open} />
      {panelSlot &&
        opened.id &&
        createPortal(
          <ReservaPanel
            id={opened.id}
            previous={opened.previous}
            next={opened.next}
            onMove={opened.move}
            onSeen={(id) => listado.change(id, { visto: '1' })}
            onClose={opened.close}
          />,
          panelSlot,
        )}
    </>
  )
}
