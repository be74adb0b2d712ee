import { useParams } from 'react-router'
import { ajustarprecios } from '../../../../contract/viajes/cancelaciones.ts'
import { DialogButton } from '../../form/dialog-button.tsx'
import NotFound from '../../shell/not-found.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { ScreenTabs } from '../../shell/screen-tabs.tsx'
import '../../charts/charts.css'
import '../../platform/configuracion/configuracion.css'
import '../../platform/inicio/inicio.css'
import '../../viajes/salidas/viajes.css'
import './cobranza.css'
import { Megaphone, Printer, TrendingUp } from 'lucide-react'
import type { ComponentType } from 'react'
import { informecaja, listadoajustesprecio, listadomovimientos } from '../../../../contract/dinero/caja.ts'
import { addMonths, localDay } from '../../../../reglas/dia.ts'
import { formatPercent } from '../../../../reglas/numbers.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { useResults } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { DiaPicker } from '../../form/dia-picker.tsx'
import { parseDiaOr } from '../../form/dias.pure.ts'
import { ExportButton } from '../../lista/export-button.tsx'
import { fetchAll } from '../../lista/export-file.ts'
import { toExportTable } from '../../lista/export-table.pure.ts'
import { exportaciones } from '../../lista/exportaciones.ts'
import { ListSection } from '../../lista/list-screen.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { useList } from '../../lista/use-list.ts'
import { useStaff } from '../../shell/staff.ts'
import { ShortCurso } from '../../values/curso-corto.tsx'
import { AjusteDePrecioDialog } from './ajuste-dialog.tsx'
import { CajaDelDia } from './caja-del-dia.tsx'
import { Conciliacion } from './conciliacion.tsx'
import { Cotizaciones } from './cotizaciones.tsx'
import { Creditos } from './creditos.tsx'
import { InformeReport } from './informe-report.tsx'
import { PeriodoCerrado } from './periodo-cerrado.tsx'
import type { AjusteRow } from './reply-types.ts'
import { Revisiones } from './revisiones.tsx'
import { Saldos } from './saldos.tsx'
import { Transferencias } from './transferencias.tsx'
import { Vencido } from './vencido.tsx'

export const handle = { title: 'Cobranza' }

export default function Cobranza() {
  const { parte = '' } = useParams()
  const found = parts.find((one) => one.part === parte)
  if (!found) return <NotFound />
  return <CobranzaScreen {...found} key={parte} />
}

function CobranzaScreen({ part, label, Body }: Part) {
  const { pendientes } = useStaff()
  const waiting: Record<string, number> = pendientes?.cobranza ?? {}
  const tabs = parts
    // Shows the tab of negative balances only if there are any, or if it is the open tab.
    .filter(({ part: one }) => one !== 'saldos' || one === part || waiting.saldos)
    .map(({ part: one, label: nombre }) => ({
      to: one ? `/admin/cobranza/${one}` : '/admin/cobranza',
      label: nombre,
      count: waiting[one],
    }))
  return (
    <>
      <ScreenHead title="Cobranza" />
      <ScreenTabs label="Partes de la cobranza" parts={tabs.slice(0, everyDay)} more={tabs.slice(everyDay)} />
      <section className="above-5 cobranza-parte" aria-label={label} key={part}>
        <Body />
      </section>
    </>
  )
}

type Part = { part: string; label: string; Body: ComponentType }

const parts: Part[] = [
  { part: '', label: 'Caja', Body: CajaDelDia },
  { part: 'transferencias', label: 'Por acreditar', Body: Transferencias },
  { part: 'vencido', label: 'Vencido', Body: Vencido },
  { part: 'cotizacion', label: 'Cotización', Body: Cotizaciones },
  { part: 'revisiones', label: 'Revisiones', Body: Revisiones },
  { part: 'saldos', label: 'Saldos en contra', Body: Saldos },
  { part: 'creditos', label: 'Saldos a favor', Body: Creditos },
  { part: 'conciliacion', label: 'Conciliación', Body: Conciliacion },
  { part: 'informes', label: 'Informes', Body: Informes },
  { part: 'ajustes', label: 'Ajustes de precio', Body: Ajustes },
]
const everyDay = 3

const columns: Column<AjusteRow>[] = [
  dayColumn({ key: 'fecha', title: 'Anunciado', day: (row) => row.fecha }),
  { key: 'curso', title: 'Colegio / curso', cell: (row) => <ShortCurso curso={row.curso} />, phone: 'title' },
  { key: 'paquete', title: 'Viaje', cell: (row) => row.paquete },
  { key: 'motivo', title: 'Motivo', cell: (row) => row.motivo },
  dayColumn({ key: 'desde', title: 'Cuotas desde', day: (row) => row.desde }),
  { key: 'anunciadopor', title: 'Lo anunció', cell: (row) => row.anunciadopor, extra: true, phone: 'hide' },
  figures({ key: 'porcentaje', title: 'Aumento', cell: (row) => formatPercent(row.porcentaje / 100), phone: 'end' }),
]

function Ajustes() {
  const list = useList(listadoajustesprecio)
  return (
    <>
      <div className="row spread below-4 parte-tools">
        <p>Un ajuste sube lo que falta pagar de un viaje, hasta donde cada convenio lo permite.</p>
        <DialogButton needs={ajustarprecios} size={40} dialog={<AjusteDePrecioDialog />}>
          <Icon of={Megaphone} />
          Anunciar un ajuste
        </DialogButton>
      </div>
      <ListSection
        list={list}
        caption="Ajustes de precio"
        noun={{ one: 'ajuste', many: 'ajustes', all: 'los ajustes' }}
        columns={columns}
        empty={{
          icon: TrendingUp,
          title: 'No hay ajustes anunciados',
          text: 'Antes de anunciar uno vas a ver cuánto pagaría cada familia.',
        }}
      />
    </>
  )
}

function Informes() {
  const { read, change } = useFilters()
  const hoy = localDay(new Date())
  const from = parseDiaOr(read('desde'), addMonths(hoy, -5, 1))
  const until = parseDiaOr(read('hasta'), hoy)
  const answer = useResults(informecaja, { query: { desde: from, hasta: until } })
  const fetchFile = async () => {
    const rows = await fetchAll((cursor) =>
      browserClient.call(listadomovimientos, { query: { desde: from, hasta: until, cursor, limite: '200' } }),
    )
    return { name: `movimientos-${from}-${until}`, table: toExportTable(exportaciones.movimientos, rows) }
  }
  return (
    <>
      <div className="row spread centred below-4 parte-tools no-print">
        <div className="row roomy periodo">
          <DiaPicker label="Desde" value={from} onChange={(dia) => change({ desde: dia }, { replace: true })} />
          <DiaPicker label="Hasta" value={until} onChange={(dia) => change({ hasta: dia }, { replace: true })} />
        </div>
        <div className="row tight screen-actions">
          <Button look="outline" size={40} onClick={() => window.print()}>
            <Icon of={Printer} />
            Imprimir
          </Button>
          <ExportButton what="los movimientos" label="Exportar movimientos" fetchFile={fetchFile} />
        </div>
      </div>
      <div className="stack">
        <PeriodoCerrado />
        <AnswerBody answer={answer} label="Sumando" failed="No pudimos cargar el informe">
          {(informe) => <InformeReport informe={informe} desde={from} hasta={until} />}
        </AnswerBody>
      </div>
    </>
  )
}
