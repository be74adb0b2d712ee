import { History } from 'lucide-react'
import { listadopersonal } from '../../../../contract/personas/personal.ts'
import { type ActionKind, actionKinds, listadoauditoria } from '../../../../contract/platform/vigilancia.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { useResults } from '../../../api/use-answer.ts'
import { readDia } from '../../form/dias.pure.ts'
import { ExportButton } from '../../lista/export-button.tsx'
import { toFileTable } from '../../lista/file-table.pure.ts'
import { ListBody } from '../../lista/list-body.tsx'
import { ListadoEmpty } from '../../lista/listado-table.tsx'
import { Filtro, ListadoTools } from '../../lista/listado-tools.tsx'
import { Pill, TogglePill } from '../../lista/pill.tsx'
import { totalText } from '../../lista/total.ts'
import { useListado } from '../../lista/use-listado.ts'
import { useOpened } from '../../lista/use-opened.ts'
import { ConfiguracionBack } from '../../shell/configuracion-back.tsx'
import { MoreMenu } from '../../shell/more-menu.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import '../configuracion/configuracion.css'
import { AuditDays, describeHechos } from './audit-days.tsx'
import { auditColumns } from './audit-file.pure.ts'
import './auditoria.css'
import { foldAuditoria } from './audit-rows.pure.ts'
import { FechasPill } from './fechas-pill.tsx'
import { LineaPanel } from './linea-panel.tsx'

export const handle = { title: 'Auditoría' }

const filtros = ['objeto', 'objetoId', 'actor', 'hecho', 'lecturas', 'desde', 'hasta'] as const
const actionChoices = (Object.keys(actionKinds) as ActionKind[])
  .filter((value) => value !== 'plata')
  .map((value) => ({ value, label: actionKinds[value] }))
const otherFilters = [
  { value: 'personal', label: 'Cualquiera del personal' },
  { value: 'cliente', label: 'Las familias' },
  { value: 'sistema', label: 'El sistema' },
]
/** The maximum number of lines in an exported file, latest first. A busy office writes about 10,000 lines a year. */
const maxExportLines = 10_000

export default function Auditoria() {
  const listado = useListado(listadoauditoria, filtros)
  const { values, setFilter } = listado
  const dias = foldAuditoria(listado.rows)
  const deCadaDia = new Map(listado.pages.flatMap((page) => page.dias.map(({ dia, hechos }) => [dia, hechos] as const)))
  const actos = dias.flatMap(({ renglones }) => renglones.flatMap((renglon) => renglon.actos))
  const opened = useOpened('linea', actos)
  const abierto = actos.find((acto) => [acto, ...acto.causedLines].some(({ id }) => String(id) === opened.id))
  const personal = useResults(listadopersonal, { query: { limite: '200' } })
  const quien = personal.data?.map(({ id, nombre, apellido }) => ({
    value: `personal-${id}`,
    label: `${nombre} ${apellido}`,
  }))
  const fetchFile = async () => {
    const rows = await listado.fetchAll(maxExportLines + 1)
    const note =
      rows.length > maxExportLines
        ? `El archivo tiene los primeros ${formatCount(maxExportLines, 'movimiento')}: elegí fechas para el resto.`
        : undefined
    return { name: 'auditoria', tabla: toFileTable(auditColumns, rows.slice(0, maxExportLines)), note }
  }
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Auditoría"
        subtitle={listado.filtered ? describeFiltered(listado.total) : listado.loaded && describeToday(deCadaDia)}
        action={
          <div className="row tight screen-actions">
            <MoreMenu onPhones>
              <ExportButton what="la auditoría" fetchFile={fetchFile} />
            </MoreMenu>
          </div>
        }
      />
      <ListadoTools
        listado={listado}
        search="Persona, reserva, viaje o recibo"
        filtros={
          <>
            <Filtro
              listado={listado}
              name="actor"
              label="Quién"
              placeholder="Todos"
              choices={[...(quien ?? []), ...otherFilters]}
            />
            <Pill
              label="Qué hizo"
              placeholder="Todo"
              choices={actionChoices}
              value={values.hecho === 'plata' ? '' : values.hecho}
              onChange={(hecho) => setFilter({ hecho })}
            />
            <FechasPill desde={readDia(values.desde, '')} hasta={readDia(values.hasta, '')} onChange={setFilter} />
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
        list={listado}
        empty={
          <ListadoEmpty
            listado={listado}
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
        <AuditDays dias={dias} hechos={deCadaDia} openId={opened.id} onOpen={opened.open} />
      </ListBody>
      {abierto && (
        <LineaPanel
          acto={abierto}
          steps={opened.steps}
          onClose={opened.close}
          onAll={() =>
            setFilter({ objeto: abierto.objeto, objetoId: abierto.objetoid, lecturas: '1', linea: undefined })
          }
        />
      )}
    </>
  )
}

/** Formats the filtered total: `148 movimientos con estos filtros`. */
function describeFiltered(total: Parameters<typeof totalText>[0]): string | undefined {
  const text = totalText(total, 'movimiento', 'movimientos')
  return text && `${text} con estos filtros`
}

/** Formats today's total: `45 movimientos hoy`. */
function describeToday(hechos: ReadonlyMap<string, number>): string {
  const cuantos = hechos.get(localDay(new Date()))
  if (!cuantos) return 'Ningún movimiento hoy'
  return `${describeHechos(cuantos)} hoy`
}
