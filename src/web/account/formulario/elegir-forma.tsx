import { SlidersHorizontal } from 'lucide-react'
import { contar } from '../../../reglas/cifras.ts'
import { monedaOf, moneyText, toCentavos } from '../../../reglas/dinero.ts'
import { formatFecha, meses, parseDia } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { AskFailed } from '../asked-body.tsx'
import { fieldOf, idDe, type ReservaFormApi, type ReservaValues } from './campos.ts'
import { Importes } from './importes.tsx'
import { cuotasOf, seniaOf, totalsOf } from './plan.pure.ts'
import type { Monto, Viaje } from './viaje.ts'

type Props = { form: ReservaFormApi; values: ReservaValues; viaje: Viaje }

/** The ways to pay the chosen trip. */
export function ElegirForma({ form, values, viaje }: Props) {
  const { montos, monto, isPersonal } = viaje
  if (montos.error) return <AskFailed asked={montos} title="No pudimos traer las formas de pago" />
  if (!montos.data) return <SkeletonBox label="Cargando las formas de pago" />
  if (montos.data.length === 0)
    return <p role="status">Las reservas para este viaje están cerradas. Consultá a la agencia.</p>
  const choose = (id: string) => {
    form.setValue('pp', id, { shouldDirty: true, shouldValidate: true })
    form.clearErrors(['anticipo', 'cuotas'])
  }
  return (
    <>
      <p className="muted measure">La seña se abona en efectivo en la oficina y ya está dentro del total.</p>
      <RadioCards id={idDe('pp')} legend="Forma de pago" legendHidden error={form.formState.errors.pp?.message}>
        {montos.data.map((opcion) => {
          const input = {
            name: 'pp',
            value: opcion.id,
            checked: values.pp === opcion.id,
            onChange: () => choose(opcion.id),
          }
          return opcion.personal === '1' ? (
            <RadioRow
              key={opcion.id}
              {...input}
              title={opcion.descripcion}
              detail={personalDetail(opcion)}
              picture={<Icon of={SlidersHorizontal} stroke={1.5} className="sign" />}
            />
          ) : (
            <FormaCard key={opcion.id} opcion={opcion} {...input} />
          )
        })}
      </RadioCards>
      {monto && isPersonal && <PlanPersonal form={form} monto={monto} viaje={viaje} />}
    </>
  )
}

type FormaCardProps = { opcion: Monto; name: string; value: string; checked: boolean; onChange: () => void }

function FormaCard({ opcion, ...input }: FormaCardProps) {
  const [first] = cuotasOf(opcion.plan)
  const senia = seniaOf(opcion.plan)
  return (
    <RadioCard
      {...input}
      title={opcion.descripcion}
      amount={first && <Money centavos={first.centavos} moneda={first.moneda} />}
      detail={[formaDetail(opcion), first && first.cuotas.length > 1 && opcion.infovto].filter(Boolean).join('. ')}
      rows={[
        ...(senia ? [{ name: 'Seña', value: <Money centavos={senia.importe} moneda={senia.moneda} /> }] : []),
        { name: 'Total', value: <Importes importes={totalsOf(opcion.plan)} /> },
        ...(opcion.diferencia
          ? [
              {
                name: opcion.financiacion ? 'Costo de financiación' : 'Diferencia con el precio más bajo',
                value: <Money centavos={toCentavos(opcion.diferencia)} moneda={monedaOf(opcion.moneda1)} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** `por mes en 9 cuotas, de diciembre a agosto`, and what comes beside it in dollars. */
function formaDetail({ plan }: Monto): string {
  const [first, second] = cuotasOf(plan)
  if (!first) return 'en un pago'
  const [from, until] = [first.cuotas[0], first.cuotas.at(-1)].map((cuota) => cuota?.vencimiento ?? '')
  const main =
    first.cuotas.length === 1
      ? `en un pago, hasta el ${formatFecha(from ?? '')}`
      : `por mes en ${first.cuotas.length} cuotas, de ${monthOf(from)} a ${monthOf(until)}`
  return second ? `${main}, más ${second.cuotas.length} de ${moneyText(second.centavos, second.moneda)}` : main
}

function personalDetail({ seniamin, seniamax, cuotasmax, moneda1, diferencia, financiacion }: Monto): string {
  const [least, most] = [seniamin, seniamax].map((text) => moneyText(toCentavos(text), monedaOf(moneda1)))
  const cuesta = diferencia && moneyText(toCentavos(diferencia), monedaOf(moneda1))
  const mas =
    cuesta && ` Cuesta ${cuesta} más que la forma de pago más barata${financiacion && ', como costo de financiación'}.`
  return `Elegís la seña, entre ${least} y ${most}, y la cantidad de cuotas, hasta ${cuotasmax}. Te mostramos el valor antes de seguir.${mas}`
}

function monthOf(fecha = ''): string {
  const day = parseDia(fecha)
  return day ? (meses[day.mes - 1] ?? '') : ''
}

type PersonalProps = { form: ReservaFormApi; monto: Monto; viaje: Viaje }

/** Deposit and number of instalments of one's own; the server says what each instalment comes to. */
function PlanPersonal({ form, monto, viaje }: PersonalProps) {
  const { wrong, asked, valorcuota } = viaje.personal
  const moneda = monedaOf(monto.moneda1)
  const [least, most] = [monto.seniamin, monto.seniamax].map((text) => moneyText(toCentavos(text), moneda))
  const { touchedFields, errors } = form.formState
  const choices = Array.from({ length: Number(monto.cuotasmax) }, (_, position) => ({
    value: String(position + 1),
    label: contar(position + 1, 'cuota'),
  }))
  const errorOf = (name: 'anticipo' | 'cuotas') => (touchedFields[name] || errors[name] ? wrong[name] : undefined)
  return (
    <div className="stack panel">
      <div className="fields">
        <MoneyField
          {...fieldOf(form, 'anticipo')}
          moneda={moneda}
          help={`Entre ${least} y ${most}`}
          error={errorOf('anticipo')}
        />
        <Select {...fieldOf(form, 'cuotas')} placeholder="Elegí cuántas" choices={choices} error={errorOf('cuotas')} />
      </div>
      <p role="status" className="num">
        {valorcuota && (
          <>
            Cada cuota: <b>{<Money centavos={valorcuota} moneda={moneda} />}</b>
          </>
        )}
        {!valorcuota && asked.loading && 'Calculando las cuotas…'}
        {asked.error && Object.keys(asked.error.campos).length === 0 && asked.error.message}
      </p>
    </div>
  )
}
