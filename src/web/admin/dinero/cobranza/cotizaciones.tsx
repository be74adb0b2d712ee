import { DollarSign, Plus } from 'lucide-react'
import { listadocotizaciones, nuevacotizacion } from '../../../../contract/dinero/cobranza-gestion.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Column, dayColumn, figures } from '../../../ui/table.tsx'
import { DialogButton } from '../../form/dialog-button.tsx'
import '../../charts/charts.css'
import { LineChart } from '../../charts/line-chart.tsx'
import { ListTable } from '../../lista/list-table.tsx'
import { useFirstItems } from '../../lista/use-first.tsx'
import { useList } from '../../lista/use-list.ts'
import type { CotizacionRow } from './reply-types.ts'
import SetCotizacionDialog, { rateInForceOn } from './set-cotizacion-dialog.tsx'

const columns: Column<CotizacionRow>[] = [
  dayColumn({ key: 'fecha', title: 'Desde', day: (row) => row.fecha, phone: 'title' }),
  figures({ key: 'pesos', title: 'Pesos por dólar', cell: (row) => <Money centavos={row.pesos} />, phone: 'end' }),
  { key: 'cargadapor', title: 'La fijó', cell: (row) => row.cargadapor || '—' },
]

export function Cotizaciones() {
  const list = useList(listadocotizaciones)
  const { shown, more } = useFirstItems(list.rows, 10)
  const hoy = localDay(new Date())
  const rige = rateInForceOn(list.rows, hoy)
  return (
    <div className="cotizaciones">
      <div className="row spread ends below-4 parte-tools">
        {rige ? (
          <p className="cifra num">
            <span>Hoy un dólar vale</span>
            <b>
              <Money centavos={rige.pesos} />
            </b>
            <small>
              Desde el <Fecha value={rige.fecha} />
              {rige.fecha !== hoy && ': nadie la cambió desde entonces'}
            </small>
          </p>
        ) : (
          <p>{list.loaded && 'Sin cotización no se pueden pagar en pesos las cuotas en dólares.'}</p>
        )}
        <DialogButton needs={nuevacotizacion} size={40} dialog={<SetCotizacionDialog />}>
          <Icon of={Plus} />
          Fijar cotización
        </DialogButton>
      </div>
      {list.rows.length > 1 && (
        <section className="cotizaciones-curso">
          <h2 className="plain-title">Cómo se movió</h2>
          <LineChart
            title="Pesos por dólar"
            fromLowest
            points={list.rows.toReversed().map(({ fecha, pesos }) => ({
              label: formatFecha(fecha),
              value: Math.round(pesos / 100),
              dia: fecha,
            }))}
            unit={{ una: 'peso', varias: 'pesos' }}
          />
        </section>
      )}
      <ListTable
        list={more.hidden > 0 ? { ...list, rows: shown, hasMore: true, loadMore: async () => more.onAll() } : list}
        caption="Cotizaciones del dólar"
        columns={columns}
        one="cotización"
        many="cotizaciones"
        failed="No pudimos cargar las cotizaciones"
        empty={{
          icon: DollarSign,
          title: 'Todavía no hay cotizaciones',
          text: 'Fijá los pesos por dólar: con eso las familias pagan en pesos sus cuotas en dólares.',
        }}
      />
    </div>
  )
}
