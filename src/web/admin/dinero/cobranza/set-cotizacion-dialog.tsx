import { listadocotizaciones, nuevacotizacion } from '../../../../contract/dinero/cobranza-gestion.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { useResults } from '../../../api/use-answer.ts'
import { formatFecha } from '../../../ui/format.pure.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import type { CotizacionRow } from './reply-types.ts'

/** The server refuses a rate that is far from the previous one, until staff confirm it. */
const farFromLast = { codigo: 'cotizacion_lejana', yes: { confirmada: '1' }, about: ['pesos', 'fecha'] } as const

export default function SetCotizacionDialog(props: { onClose?: () => void; onSaved?: () => void }) {
  const cotizaciones = useResults(listadocotizaciones)
  const rige = cotizaciones.data && rateInForceOn(cotizaciones.data, localDay(new Date()))
  return (
    <FormDialog
      title="Fijar la cotización"
      call={nuevacotizacion}
      defaultValues={{ pesos: '', fecha: formatFecha(localDay(new Date())), confirmada: '' }}
      submitLabel="Fijar"
      pendingLabel="Guardando"
      againLabel="Fijar igual"
      questions={[farFromLast]}
      saved="La cotización quedó fijada."
      {...props}
    >
      {({ Amount, Day }) => (
        <>
          <p>Rige desde ese día para lo que se pague. Lo ya cobrado no cambia.</p>
          <div className="fields">
            <Amount
              name="pesos"
              label="Pesos por dólar"
              help={rige ? `Hasta ahora, ${formatMoney(rige.pesos)}` : 'Por ejemplo, 1.485,50'}
            />
            <Day name="fecha" label="Desde" />
          </div>
        </>
      )}
    </FormDialog>
  )
}

/** Returns the latest rate up to a day. Of several rates of one day, the newest applies. */
export function rateInForceOn(rows: readonly CotizacionRow[], hoy: Dia): CotizacionRow | undefined {
  return rows.filter((row) => row.fecha <= hoy).toSorted((a, b) => b.fecha.localeCompare(a.fecha) || b.id - a.id)[0]
}
