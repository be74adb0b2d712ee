import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { localDay } from '../../../../../reglas/dia.ts'
import { centavosToField, currencySymbolOf, monedas } from '../../../../../reglas/dinero.ts'
import { Button } from '../../../../ui/button.tsx'
import { fieldsOf } from '../../../../ui/form-fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { Box } from '../../../form/box.tsx'
import type { EnCursoValues } from './en-curso-values.ts'
import { fullPagoOf, paidOf } from './plan.pure.ts'
import { rowName } from './plan-section.tsx'

const { Amount, Choice, Day, Text } = fieldsOf<EnCursoValues>()

const entryModes = [
  { value: '0', label: 'Cuánto de cada cuota' },
  { value: '1', label: 'Pago por pago' },
]
const canales = [
  { value: 'efectivo', label: 'Efectivo' },
  { value: 'transferencia', label: 'Transferencia' },
]

export function PagosSection() {
  const { control, setValue, getValues } = useFormContext<EnCursoValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'pagos' })
  const [porpago, plan, pagos] = useWatch({ control, name: ['porpago', 'plan', 'pagos'] })
  const hoy = localDay(new Date())
  const change = (manner: string) => {
    const rows = getValues('plan')
    if (manner === '1')
      setValue(
        'pagos',
        rows.flatMap((row, i) => (row.pagado?.trim() ? [fullPagoOf(row, i, hoy)] : [])),
      )
    else {
      const pagado = paidOf(rows, getValues('pagos'), true)
      setValue(
        'plan',
        rows.map((row, i) => ({ ...row, pagado: pagado[i] ? centavosToField(pagado[i]) : '' })),
      )
      setValue('pagos', [])
    }
    setValue('porpago', manner === '1' ? '1' : '0', { shouldDirty: true })
  }
  const hasDollars = plan.some(({ moneda }) => moneda === 'USD')
  return (
    <Box title="Lo pagado hasta hoy">
      <div className="field-whole stack">
        <div className="row">
          <Segmented legend="Cómo se carga lo pagado" choices={entryModes} value={porpago} onChange={change} />
        </div>
        {porpago === '0' ? (
          <p className="muted">Marcá en el plan las cuotas pagadas, o escribí la parte que se pagó.</p>
        ) : (
          <div className="stack container">
            {fields.map(({ id }, index) => {
              const pago = pagos[index]
              const cuota = plan[Number(pago?.cuota || -1)]
              const crosses = cuota !== undefined && pago !== undefined && cuota.moneda !== pago.moneda
              return (
                <fieldset key={id} className="grid tops en-curso-fila en-curso-pago" aria-label={`Pago ${index + 1}`}>
                  <Choice
                    name={`pagos.${index}.cuota`}
                    label="Cuota"
                    placeholder="Elegí"
                    choices={plan.map((row, i) => ({ value: String(i), label: rowName(row, plan) }))}
                  />
                  <Day name={`pagos.${index}.fecha`} label="Día" />
                  {hasDollars && (
                    <Choice
                      name={`pagos.${index}.moneda`}
                      label="Moneda"
                      choices={monedas.map((value) => ({ value, label: currencySymbolOf(value) }))}
                    />
                  )}
                  <Amount name={`pagos.${index}.importe`} label="Importe" moneda={pago?.moneda ?? 'ARS'} />
                  {crosses && <Amount name={`pagos.${index}.cubre`} label="Dólares que pagó" moneda="USD" />}
                  <Choice name={`pagos.${index}.canal`} label="Cómo" choices={canales} />
                  <Text name={`pagos.${index}.recibo`} label="Recibo" optional />
                  <IconButton icon={Trash2} label={`Quitar el pago ${index + 1}`} onClick={() => remove(index)} />
                </fieldset>
              )
            })}
            <div>
              <Button look="outline" size={40} onClick={() => append(nextPago(getValues(), hoy))}>
                <Icon of={Plus} />
                Agregar pago
              </Button>
            </div>
          </div>
        )}
      </div>
    </Box>
  )
}

function nextPago({ plan, pagos }: EnCursoValues, hoy: ReturnType<typeof localDay>): EnCursoValues['pagos'][number] {
  const free = plan.findIndex((_, i) => !pagos.some(({ cuota }) => cuota === String(i)))
  const row = plan[free]
  if (row) return fullPagoOf({ ...row, pagado: '' }, free, hoy)
  return { cuota: '', fecha: '', moneda: 'ARS', importe: '', canal: 'efectivo', recibo: '', cubre: '' }
}
