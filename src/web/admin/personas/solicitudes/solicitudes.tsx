import { listadosolicitudes } from '../../../../contract/personas/derechos.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { Beside } from '../../beside.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ScreenHead } from '../../screen-head.tsx'
import { useStaff } from '../../staff.ts'
import { SolicitudPanel } from './solicitud-panel.tsx'
import { SolicitudesList } from './solicitudes-list.tsx'
import { tipoChoices } from './tipos.ts'

export const handle = { title: 'Solicitudes' }

const views = [
  { value: 'pendiente', label: 'Pendientes' },
  { value: 'atendida', label: 'Atendidas' },
  { value: 'todas', label: 'Todas' },
]

/** The queue of what was asked of the agency, the one that waits longest first. */
export default function Solicitudes() {
  const { refreshCounts } = useStaff()
  const listado = useListado(
    listadosolicitudes,
    ['estado', 'tipo'],
    ({ estado }) => ({ estado: estado || 'pendiente' }),
    'estado',
  )
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
        search="Código, apellido o documento"
        filtros={
          <Filtro
            listado={listado}
            name="tipo"
            label="Qué piden"
            placeholder="Todas las solicitudes"
            choices={tipoChoices}
          />
        }
      >
        <Segmented
          legend="Ver"
          choices={views}
          value={listado.values.estado || 'pendiente'}
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
