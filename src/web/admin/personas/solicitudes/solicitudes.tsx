import { listadosolicitudes } from '../../../../contract/personas/derechos.ts'
import { browserClient } from '../../../api/browser.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Beside } from '../../beside.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
import { SolicitudPanel } from './solicitud-panel.tsx'
import { SolicitudesList, type SolicitudRow } from './solicitudes-list.tsx'
import { readTipo, tipoChoices } from './tipos.ts'

export const handle = { title: 'Solicitudes' }

const views = [
  { value: 'pendiente', label: 'Pendientes' },
  { value: 'atendida', label: 'Atendidas' },
  { value: 'todas', label: 'Todas' },
]

/** The queue of what was asked of the agency, the one that waits longest first. */
export default function Solicitudes() {
  const { refreshCounts } = useStaff()
  const listado = useListado<SolicitudRow, 'estado' | 'tipo'>('solicitudes', ['estado', 'tipo'], (asked, signal) => {
    const view = readView(asked.estado)
    return browserClient.call(listadosolicitudes, {
      query: { ...asked, estado: view === 'todas' ? '' : view, tipo: readTipo(asked.tipo) },
      signal,
    })
  })
  const opened = useOpened('solicitud', listado.rows)
  const reload = () => {
    refreshCounts()
    listado.retry()
  }
  return (
    <>
      <ScreenHead title="Solicitudes" subtitle={totalText(listado.total, 'solicitud', 'solicitudes')} />
      <ListadoTools
        listado={listado}
        search="Código, apellido, documento o mail"
        filtros={
          <Filtro
            listado={listado}
            name="tipo"
            label="Qué piden"
            placeholder="Todos los pedidos"
            choices={tipoChoices}
          />
        }
      >
        <Segmented
          legend="Ver"
          choices={views}
          value={readView(listado.values.estado)}
          onChange={(estado) => listado.setFilter({ estado })}
        />
      </ListadoTools>
      <SolicitudesList listado={listado} openId={opened.id} onOpen={opened.open} />
      {opened.id && (
        <Beside>
          <SolicitudPanel
            key={opened.id}
            id={opened.id}
            steps={opened.steps}
            onAttended={reload}
            onClose={opened.close}
          />
        </Beside>
      )}
    </>
  )
}

/** Pending ones unless the address says otherwise. */
function readView(text = ''): 'pendiente' | 'atendida' | 'todas' {
  return text === 'atendida' || text === 'todas' ? text : 'pendiente'
}
