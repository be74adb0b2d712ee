import { DialogButton, dialogOnDemand } from '../../form/dialog-button.tsx'
import './reservas.css'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { nuevapropuesta } from '../../../../contract/viajes/propuestas.ts'
import { listadoreservaspersonal } from '../../../../contract/viajes/reservas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { ExportButton } from '../../lista/export-button.tsx'
import { totalText } from '../../lista/total.ts'
import { useList } from '../../lista/use-list.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { useSelection } from '../../lista/use-selection.ts'
import { useSubtotal } from '../../lista/use-subtotal.ts'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useStaff } from '../../shell/staff.ts'
import { ReservaPanel } from './reserva-panel.tsx'
import { reservasFile } from './reservas-file.ts'
import { ReservasFilters } from './reservas-filters.tsx'
import { ReservasList } from './reservas-list.tsx'
import { SelectedReservasBar } from './selected-reservas-bar.tsx'

const PropuestaDialog = dialogOnDemand(() => import('./propuestas/propuesta-dialog.tsx'))
const RemindPanel = dialogOnDemand(() => import('../../dinero/cobranza/remind-vencido.tsx'))

export const handle = {
  title: 'Gestión de Reservas',
  firstCall: `${listadoreservaspersonal.path}?busca=&orden=&visto=0&colegio=&curso=&estado=&vencido=&limite=50`,
}

export default function GestionReservas() {
  const { pendientes, refreshCounts } = useStaff()
  const recount = useEffectEvent(() => pendientes && refreshCounts())
  // The screens of proposals and waiting lists change the counts that this screen shows.
  useEffect(() => recount(), [])
  const list = useList(
    listadoreservaspersonal,
    filters,
    ({ visto, colegio, curso }) => ({ visto: visto || '0', curso: colegio && curso }),
    'visto',
  )
  // Stays true when the filters change, so that the requests that wait for the first rows are sent only once.
  const [rowsShown, setRowsShown] = useState(false)
  if (list.loaded && !rowsShown) setRowsShown(true)
  const { asked } = list
  const [reminding, setReminding] = useState<string>()
  const opened = useOpened('reserva', list.rows)
  const { chosen, active, begin, clear, choosing } = useSelection(
    list,
    ({ apellido, nombre }) => `${apellido}, ${nombre}`,
  )
  const open = (id: number) => {
    setReminding(undefined)
    opened.open(id)
  }
  const sinVer = useSubtotal({
    key: `sin ver ${list.key}`,
    filtered: asked.visto === '2' && [asked.busca, asked.colegio, asked.estado, asked.vencido].some(Boolean),
    whole: pendientes?.reservas?.nuevos,
    ask: (signal) =>
      browserClient.call(listadoreservaspersonal, { query: { ...asked, visto: '0', limite: '1' }, signal }),
  })
  const subtitle = [
    totalText(list.total, 'reserva', 'reservas'),
    asked.visto === '2' && sinVer && sinVer !== '0' && `${sinVer} sin ver`,
  ]
  return (
    <>
      <ScreenHead
        title="Gestión de Reservas"
        subtitle={subtitle.filter(Boolean).join(', ')}
        action={
          <div className="row tight screen-actions">
            <MoreMenu onPhones>
              <Button look="outline" size={40} className="on-phones" onClick={active ? clear : begin}>
                {active ? 'Dejar de elegir' : 'Elegir'}
              </Button>
              <Link to="/admin/propuestas" look="plain" size={40}>
                Propuestas <Count of={pendientes?.reservas?.propuestas} />
              </Link>
              <Link to="/admin/espera" look="plain" size={40}>
                Listas de espera <Count of={pendientes?.reservas?.esperan} />
              </Link>
              <ExportButton what="las reservas" fetchFile={async () => reservasFile(await list.fetchAll())} />
              <MoreMenu>
                <Link to="/admin/reservas/en-curso" look="plain" size={40}>
                  Cargar una reserva en curso
                </Link>
                <Link to="/admin/importar" look="plain" size={40}>
                  Importar de otro sistema
                </Link>
              </MoreMenu>
            </MoreMenu>
            <DialogButton
              needs={nuevapropuesta}
              size={40}
              className="icon-on-phones"
              dialog={<PropuestaDialog onSaved={refreshCounts} />}
            >
              <Icon of={Plus} />
              <span>Nueva reserva por teléfono</span>
            </DialogButton>
          </div>
        }
      />
      <ReservasFilters list={list} rowsShown={rowsShown} />
      <ReservasList list={list} openId={opened.id} onOpen={open} choosing={choosing} />
      <SelectedReservasBar
        chosen={chosen}
        active={active}
        onRemind={(reservas) => {
          if (opened.id) opened.close()
          setReminding(reservas)
        }}
        onMarked={list.change}
        onClear={clear}
      />
      {reminding && !opened.id && (
        <RemindPanel cuales={{ reservas: reminding }} onClose={() => setReminding(undefined)} />
      )}
      {opened.id && (
        <ReservaPanel
          id={opened.id}
          row={list.rows.find(({ id }) => String(id) === opened.id)}
          steps={opened.steps}
          onSeen={(id) => list.change(id, { visto: true })}
          onClose={opened.close}
        />
      )}
    </>
  )
}

const Count = ({ of: count }: { of: number | undefined }) => (count ? <span className="num muted">{count}</span> : null)

const filters = ['visto', 'colegio', 'curso', 'estado', 'vencido'] as const
