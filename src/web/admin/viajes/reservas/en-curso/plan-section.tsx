import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { planCuotaName } from '../../../../../reglas/cuota.ts'
import { currencySymbolOf, type Moneda, monedas } from '../../../../../reglas/dinero.ts'
import { parseFecha } from '../../../../../reglas/parsing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { fieldsOf } from '../../../../ui/form-fields.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Box } from '../../../form/box.tsx'
import type { EnCursoValues } from './en-curso-values.ts'
import { moveDueDates, nextRow, withoutCuota } from './plan.pure.ts'

const { Amount, Choice, Day } = fieldsOf<EnCursoValues>()

export function PlanSection() {
  const { control, setValue, getValues, formState } = useFormContext<EnCursoValues>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'plan' })
  const [porpago, plan] = useWatch({ control, name: ['porpago', 'plan'] })
  // Text that is not a date yet. Otherwise the field shows the date in the plan.
  const [typed, setTyped] = useState<string>()
  const first = plan.find(({ numero }) => numero === '1')
  const byCuota = porpago === '0'
  const { errors } = formState
  const wrong = errors.plan?.message ?? errors.plan?.root?.message
  const pay = (index: number, whole: boolean) => {
    const importe = getValues(`plan.${index}.importe`)
    setValue(`plan.${index}.pagado`, whole ? importe : '', { shouldDirty: true, shouldValidate: true })
  }
  const drop = (index: number) => {
    setValue('pagos', withoutCuota(getValues('pagos'), index))
    remove(index)
  }
  const payUpTo = (until: string) => {
    for (const index of plan.keys()) pay(index, until !== '' && index <= Number(until))
  }
  return (
    <Box title="El plan">
      <DateField
        label="Vence la primera cuota"
        value={typed ?? first?.vencimiento ?? ''}
        help="Cambia el día de todas, mes a mes."
        onChange={({ target }) => {
          const dia = /(^\d{4}|\D)\d{4}$/.test(target.value) ? parseFecha(target.value) : undefined
          setTyped(dia && first ? undefined : target.value)
          if (dia) replace(moveDueDates(getValues('plan'), dia))
        }}
      />
      {byCuota && (
        <Select
          label="Pagó hasta"
          placeholder="Nada todavía"
          value={paidUpTo(plan)}
          choices={plan.map((row, index) => ({ value: String(index), label: rowName(row, plan) }))}
          disabled={plan.length === 0}
          help="Marca pagadas todas hasta esa."
          onChange={({ target }) => payUpTo(target.value)}
        />
      )}
      <div className="field-whole stack container">
        {fields.map(({ id }, index) => {
          const moneda = plan[index]?.moneda ?? 'ARS'
          const nombre = rowName(plan[index], plan)
          return (
            <fieldset key={id} className="grid tops en-curso-fila en-curso-cuota" aria-label={nombre}>
              <Choice name={`plan.${index}.numero`} label="Cuota" choices={numeroChoices} />
              <Day name={`plan.${index}.vencimiento`} label="Vence" />
              <Choice
                name={`plan.${index}.moneda`}
                label="Moneda"
                choices={monedas.map((value) => ({ value, label: currencySymbolOf(value) }))}
              />
              <Amount name={`plan.${index}.importe`} label="Importe" moneda={moneda} />
              {byCuota && (
                <>
                  <Checkbox
                    label="Pagada"
                    checked={isPaid(plan[index])}
                    onChange={({ target }) => pay(index, target.checked)}
                  />
                  <Amount name={`plan.${index}.pagado`} label="Pagado" moneda={moneda} />
                </>
              )}
              <IconButton icon={Trash2} label={`Quitar la ${nombre}`} onClick={() => drop(index)} />
            </fieldset>
          )
        })}
        {wrong && (
          <p className="field-error" role="alert">
            {wrong}
          </p>
        )}
        <div>
          <Button look="outline" size={40} onClick={() => append(nextRow(getValues('plan')))}>
            <Icon of={Plus} />
            Agregar cuota
          </Button>
        </div>
      </div>
    </Box>
  )
}

/** All numbers that the call accepts, because a plan may start at any due. Number 0 is the deposit. */
const numeroChoices = Array.from({ length: 121 }, (_, i) => ({ value: i, label: i === 0 ? 'Seña' : String(i) }))

const isPaid = (row: EnCursoValues['plan'][number] | undefined) =>
  Boolean(row?.pagado?.trim()) && row?.pagado === row?.importe

/** Returns the index of the last paid due. Empty unless all earlier dues are fully paid and no later one has a payment. */
function paidUpTo(plan: EnCursoValues['plan']): string {
  const whole = plan.findIndex((row) => !isPaid(row))
  const count = whole < 0 ? plan.length : whole
  const loose = plan.slice(count).some(({ pagado }) => pagado?.trim())
  return count === 0 || loose ? '' : String(count - 1)
}

type Row = { numero: string; moneda: Moneda }

export function rowName(row: Row | undefined, plan: readonly Row[]): string {
  if (!row) return ''
  const ofNumero = ({ numero, moneda }: Row) => ({ numero: Number(numero), moneda })
  return planCuotaName(ofNumero(row), plan.map(ofNumero))
}
