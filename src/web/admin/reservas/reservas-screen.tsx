import { createPortal } from 'react-dom'
import { listadoreservasnuevas } from '../../../contract/reservas.ts'
import { browserClient } from '../../api/browser.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useStaff } from '../staff.ts'
import { useFilters } from '../use-filters.ts'
import { useList } from '../use-list.ts'
import { ReservaPanel } from './reserva-panel.tsx'
import { ReservasFilters, type Visto, vistos } from './reservas-filters.tsx'
import { ReservasList } from './reservas-list.tsx'

const limite = '50'

/** Filters and the open booking live in the address. */
export function ReservasScreen() {
  const { reservas, panelSlot } = useStaff()
  const { read, change } = useFilters()
  const visto = readVisto(read('visto'))
  const colegio = read('colegio')
  const curso = colegio && read('curso')
  const open = read('reserva')
  const list = useList(`reservas ${visto} ${colegio} ${curso}`, (cursor, signal) =>
    browserClient.call(listadoreservasnuevas, { body: { visto, colegio, curso, cursor, limite }, signal }),
  )
  const { change: changeRow } = list
  const position = list.rows.findIndex(({ id }) => id === open)
  const neighbour = (step: number) => (position < 0 ? undefined : list.rows[position + step]?.id)
  return (
    <>
      <ScreenHead title="Gestión de Reservas" subtitle={reservas && `${reservas.nuevos} sin ver`} />
      <ReservasFilters visto={visto} colegio={colegio} curso={curso} onChange={change} />
      <ReservasList
        list={list}
        visto={visto}
        filtered={colegio !== ''}
        openId={open}
        onOpen={(id) => change({ reserva: id })}
        onClear={() => change({ visto: '2', colegio: undefined, curso: undefined })}
      />
      {panelSlot &&
        open &&
        createPortal(
          <ReservaPanel
            id={open}
            previous={neighbour(-1)}
            next={neighbour(1)}
            onMove={(id) => change({ reserva: id }, { replace: true })}
            onSeen={(id) => changeRow(id, { visto: '1' })}
            onClose={() => change({ reserva: undefined })}
          />,
          panelSlot,
        )}
    </>
  )
}

function readVisto(text: string): Visto {
  return vistos.find((visto) => visto === text) ?? '0'
}
