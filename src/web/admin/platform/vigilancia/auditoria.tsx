import '../configuracion/configuracion.css'
import './auditoria.css'
import { History, X } from 'lucide-react'
import { useState } from 'react'
import { listadopersonal } from '../../../../contract/personas/personal.ts'
import { type ActionKind, actionKinds, listadoauditoria } from '../../../../contract/platform/vigilancia.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DiaPicker } from '../../form/dia-picker.tsx'
import { parseDiaOr } from '../../form/dias.pure.ts'
import { ExportButton } from '../../lista/export-button.tsx'
import { toExportTable } from '../../lista/export-table.pure.ts'
import { ListBody } from '../../lista/list-body.tsx'
import { ListEmpty } from '../../lista/list-table.tsx'
import { Filtro, ListTools } from '../../lista/list-tools.tsx'
import { Pill, TogglePill } from '../../lista/pill.tsx'
import { totalText } from '../../lista/total.ts'
import { useList } from '../../lista/use-list.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { AuditDays, describeCount } from './audit-days.tsx'
import { auditColumns } from './audit-file.pure.ts'
import { foldAuditoria } from './audit-rows.pure.ts'
import { LinePanel } from './linea-panel.tsx'

export const handle = { title: 'Auditoría' }

const filters = ['objeto', 'objetoId', 'actor', 'hecho', 'lecturas', 'desde', 'hasta'] as const
const actionChoices = (Object.keys(actionKinds) as ActionKind[])
  .filter((value) => value !== 'plata')
  .map((value) => ({ value, label: actionKinds[value] }))
const otherFilters = [
  { value: 'personal', label: 'Cualquiera del personal' },
  { value: 'cliente', label: 'Las familias' },
  { value: 'sistema', label: 'El sistema' },
]
/** The maximum number of exported lines, latest first: a year of 1,500 bookings (docs/decisions/0030: 7 lines per booking). */
const maxExportLines = 10_000

export default function Auditoria() {
  const list = useList(listadoauditoria, filters)
  const { values, setFilter } = list
  const dias = foldAuditoria(list.rows)
  const ofEachDia = new Map(list.pages.flatMap((page) => page.dias.map(({ dia, hechos }) => [dia, hechos] as const)))
  const acts = dias.flatMap(({ lines }) => lines.flatMap((line) => line.actos))
  const opened = useOpened('linea', acts)
  const open = acts.find((act) => [act, ...act.causedLines].some(({ id }) => String(id) === opened.id))
  const personal = useResults(listadopersonal, { query: { limite: '200' } })
  const who = personal.data?.map(({ id, nombre, apellido }) => ({
    value: `personal-${id}`,
    label: `${nombre} ${apellido}`,
  }))
  const fetchFile = async () => {
    const rows = await list.fetchAll(maxExportLines + 1)
    const note =
      rows.length > maxExportLines
        ? `El archivo tiene los primeros ${formatCount(maxExportLines, 'movimiento')}: elegí fechas para el resto.`
        : undefined
    return { name: 'auditoria', table: toExportTable(auditColumns, rows.slice(0, maxExportLines)), note }
  }
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Auditoría"
        subtitle={list.filtered ? describeFiltered(list.total) : list.loaded && describeToday(ofEachDia)}
        action={
          <div className="row tight screen-actions">
            <MoreMenu onPhones>
              <ExportButton what="la auditoría" fetchFile={fetchFile} />
            </MoreMenu>
          </div>
        }
      />
      <ListTools
        list={list}
        search="Persona, reserva, viaje o recibo"
        filters={
          <>
            <Filtro
              list={list}
              name="actor"
              label="Quién"
              placeholder="Todos"
              choices={[...(who ?? []), ...otherFilters]}
            />
            <Pill
              label="Qué hizo"
              placeholder="Todo"
              choices={actionChoices}
              value={values.hecho === 'plata' ? '' : values.hecho}
              onChange={(kind) => setFilter({ hecho: kind })}
            />
            <FechasPill
              desde={parseDiaOr(values.desde, '')}
              hasta={parseDiaOr(values.hasta, '')}
              onChange={setFilter}
            />
            <TogglePill
              label="Con lecturas"
              on={values.lecturas === '1'}
              onChange={(on) => setFilter({ lecturas: on ? '1' : '' })}
            />
            <TogglePill
              label="Solo dinero"
              on={values.hecho === 'plata'}
              onChange={(on) => setFilter({ hecho: on ? 'plata' : '' })}
            />
          </>
        }
      />
      <ListBody
        list={list}
        empty={
          <ListEmpty
            list={list}
            many="movimientos"
            icon={History}
            title="Todavía no hay movimientos"
            text="Cada cambio que alguien haga queda acá."
          />
        }
        failed="No pudimos cargar la auditoría"
        one="movimiento"
        many="movimientos"
        opens
      >
        <AuditDays dias={dias} hechos={ofEachDia} openId={opened.id} onOpen={opened.open} />
      </ListBody>
      {open && (
        <LinePanel
          acto={open}
          steps={opened.steps}
          onClose={opened.close}
          onAll={() => setFilter({ objeto: open.objeto, objetoId: open.objetoid, lecturas: '1', linea: undefined })}
        />
      )}
    </>
  )
}

function describeFiltered(total: Parameters<typeof totalText>[0]): string | undefined {
  const text = totalText(total, 'movimiento', 'movimientos')
  return text && `${text} con estos filtros`
}

function describeToday(counts: ReadonlyMap<string, number>): string {
  const count = counts.get(localDay(new Date()))
  if (!count) return 'Ningún movimiento hoy'
  return `${describeCount(count)} hoy`
}

type Periodo = { desde: Dia | ''; hasta: Dia | '' }
type Props = Periodo & { onChange: (periodo: Periodo) => void }

function FechasPill({ desde, hasta, onChange }: Props) {
  const [asked, setAsked] = useState<Periodo>()
  const on = desde !== '' || hasta !== ''
  const none = { desde: '', hasta: '' } as const
  return (
    <>
      <button
        type="button"
        className="line centred pill"
        data-on={on}
        aria-haspopup={on ? undefined : 'dialog'}
        onClick={() => (on ? onChange(none) : setAsked(none))}
      >
        {on && <span className="visually-hidden">Quitar las fechas: </span>}
        {formatPeriodo({ desde, hasta })}
        {on && <Icon of={X} />}
      </button>
      {asked && (
        <Dialog
          onClose={() => setAsked(undefined)}
          title="Entre qué días"
          footer={
            <>
              <Button look="outline" onClick={() => setAsked(undefined)}>
                Cancelar
              </Button>
              <Button
                onClick={() => {
                  setAsked(undefined)
                  onChange(asked)
                }}
              >
                Ver esos días
              </Button>
            </>
          }
        >
          <div className="stack days-asked">
            {(['desde', 'hasta'] as const).map((name) => (
              <DiaPicker
                key={name}
                label={name === 'desde' ? 'Desde' : 'Hasta'}
                value={asked[name]}
                optional
                onChange={(dia) => setAsked((before = none) => ({ ...before, [name]: dia }))}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}

function formatPeriodo({ desde, hasta }: Periodo): string {
  const sameYear = desde.slice(0, 4) === hasta.slice(0, 4)
  const say = (dia: Dia) => (sameYear ? formatFecha(dia).slice(0, 5) : formatFecha(dia))
  if (desde && hasta) return desde === hasta ? formatFecha(desde) : `${say(desde)} al ${say(hasta)}`
  if (desde) return `Desde el ${formatFecha(desde)}`
  return hasta ? `Hasta el ${formatFecha(hasta)}` : 'Fechas'
}
