import { formatDay } from '../../../reglas/dia.ts'
import { formatMoneyUnbroken } from '../../../reglas/dinero.ts'
import { formatCount } from '../../../reglas/numbers.ts'
import type { CuotaPlan } from '../../../reglas/plan.ts'
import { AnswerFailed } from '../../api/answer-body.tsx'
import { monthOf } from '../../ui/format.pure.ts'
import { Money, MoneyList } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { fieldIdOf, fieldOf, type ReservaFormApi, type ReservaValues } from './form-fields.ts'
import { cuotasOf, seniaOf, totalsOf } from './plan.pure.ts'
import type { Monto, Viaje } from './viaje.ts'

type Props = { form: ReservaFormApi; values: ReservaValues; viaje: Viaje }

export function ChooseForma({ form, values, viaje }: Props) {
  const { montos, monto, isPersonal } = viaje
  if (montos.error) return <AnswerFailed answer={montos} title="No pudimos cargar las formas de pago" />
  if (!montos.data) return <SkeletonBox label="Cargando las formas de pago" />
  if (montos.data.length === 0)
    return <p role="status">Las reservas para este viaje están cerradas. Consultá a la agencia.</p>
  const senias = seniasOf(montos.data)
  const distinctSenias = senias.length > new Set(senias.map(({ moneda }) => moneda)).size
  const choose = (id: string) => {
    form.setValue('pp', id, { shouldDirty: true, shouldValidate: true })
    form.clearErrors(['anticipo', 'cuotas'])
  }
  return (
    <div className="stack elegir-forma" data-personal={montos.data.some(({ personal }) => personal) || undefined}>
      <div>
        <h3 className="t-28">¿Cómo lo querés pagar?</h3>
        <p className="muted above-1">{describeSenia(distinctSenias ? [] : senias)}</p>
      </div>
      <RadioCards id={fieldIdOf('pp')} legend="Forma de pago" legendHidden error={form.formState.errors.pp?.message}>
        {montos.data.map((option) => (
          <FormaCard
            key={option.id}
            option={option}
            chosen={isPersonal && values.pp === String(option.id) ? viaje.plan : undefined}
            senia={distinctSenias && !option.personal ? seniaOf(option.plan) : undefined}
            isCheapestForma={isCheapest(option, montos.data ?? [])}
            name="pp"
            value={String(option.id)}
            checked={values.pp === String(option.id)}
            onChange={() => choose(String(option.id))}
          />
        ))}
      </RadioCards>
      {monto && isPersonal && <PlanPersonal form={form} monto={monto} viaje={viaje} />}
    </div>
  )
}

/**
 * Returns whether an option is its currency's cheapest. False without a dearer option, for a personal plan, and for an option in two
 * currencies.
 */
function isCheapest({ id, moneda, moneda1, diferencia, personal }: Monto, montos: Monto[]): boolean {
  const others = montos.filter((other) => other.id !== id && other.moneda1 === moneda1)
  return moneda !== '3' && !personal && diferencia === null && others.some((other) => other.diferencia !== null)
}

function seniasOf(montos: Monto[]): CuotaPlan[] {
  const fixedSenias = montos.filter(({ personal }) => !personal).flatMap(({ plan }) => seniaOf(plan) ?? [])
  const distinct = new Map(fixedSenias.map((senia) => [`${senia.moneda} ${senia.importe}`, senia]))
  return [...distinct.values()].toSorted((one, other) => one.moneda.localeCompare(other.moneda))
}

/** Formats the note about the deposit. The note omits the amounts if `senias` is empty, because each card then shows its own deposit. */
function describeSenia(senias: CuotaPlan[]): string {
  const importes = senias.map(({ importe, moneda }) => formatMoneyUnbroken(importe, moneda, true)).join(' o ')
  return `La seña${importes && ` de ${importes}`} se abona en efectivo en la oficina y ya está dentro del total.`
}

type FormaCardProps = {
  option: Monto
  chosen: CuotaPlan[] | undefined
  senia: CuotaPlan | undefined
  isCheapestForma: boolean
  name: string
  value: string
  checked: boolean
  onChange: () => void
}

function FormaCard({ option, chosen, senia, isCheapestForma, ...input }: FormaCardProps) {
  const { personal } = option
  const [first, second] = personal ? [] : cuotasOf(option.plan)
  const incluida = !personal && !senia && first?.cuotas.length === 1 ? seniaOf(option.plan) : undefined
  return (
    <RadioCard
      {...input}
      title={option.descripcion}
      amount={personal ? 'Vos elegís' : first && <Money centavos={first.centavos} moneda={first.moneda} whole />}
      detail={personal ? 'la seña y cuántas cuotas' : formaDetail(option)}
      rows={[
        ...(personal ? personalRows(option, chosen === undefined) : []),
        second && {
          name: 'Además',
          value: `${formatCount(second.cuotas.length, 'cuota')} de ${formatMoneyUnbroken(second.centavos, second.moneda, true)}`,
        },
        senia && { name: 'Seña', value: <Money centavos={senia.importe} moneda={senia.moneda} whole /> },
        (!personal || chosen) && {
          name: isCheapestForma ? 'Total, el más bajo' : 'Total',
          value: <MoneyList importes={totalsOf(chosen ?? option.plan)} whole />,
        },
        incluida && {
          name: 'Incluye la seña',
          value: <Money centavos={incluida.importe} moneda={incluida.moneda} whole />,
        },
        // A personal plan shows its surcharge beside its instalment instead.
        option.diferencia !== null &&
          !personal && {
            name: nameDifference(option),
            value: <Money centavos={option.diferencia} moneda={option.moneda1} whole />,
          },
      ]}
    />
  )
}

function nameDifference({ financiacion }: Monto): string {
  return financiacion ? 'Costo de financiación' : 'Más que el más bajo'
}

function formaDetail({ plan }: Monto): string {
  const [first] = cuotasOf(plan)
  const [from, until] = [first?.cuotas[0], first?.cuotas.at(-1)]
  if (!from || !until) return 'en un pago'
  return from === until
    ? `en un pago, hasta el ${formatDay(from.vencimiento)}`
    : `por mes, ${monthOf(from.vencimiento)} a ${monthOf(until.vencimiento)}`
}

function personalRows({ seniamin, seniamax, cuotasmax, moneda1 }: Monto, withCuotas: boolean) {
  const [least, most] = [seniamin, seniamax].map((senia) => formatMoneyUnbroken(senia ?? 0, moneda1, true))
  const senia = { name: 'Seña', value: `${least} a ${most}` }
  return withCuotas ? [senia, { name: 'Cuotas', value: `hasta ${cuotasmax ?? 0}` }] : [senia]
}

type PersonalProps = { form: ReservaFormApi; monto: Monto; viaje: Viaje }

function PlanPersonal({ form, monto, viaje }: PersonalProps) {
  const { wrong, asked, valorcuota } = viaje.personal
  const moneda = monto.moneda1
  const [least, most] = [monto.seniamin, monto.seniamax].map((senia) => formatMoneyUnbroken(senia ?? 0, moneda))
  const { touchedFields, errors } = form.formState
  const choices = Array.from({ length: monto.cuotasmax ?? 0 }, (_, position) => ({
    value: String(position + 1),
    label: formatCount(position + 1, 'cuota'),
  }))
  const refused = asked.refusal && Object.keys(asked.refusal.campos).length === 0
  const errorOf = (name: 'anticipo' | 'cuotas') => (touchedFields[name] || errors[name] ? wrong[name] : undefined)
  const hasErrors = refused || errorOf('anticipo') || errorOf('cuotas')
  return (
    <div className="panel plan-personal">
      <div className="fields fields-3">
        <MoneyField
          {...fieldOf(form, 'anticipo')}
          moneda={moneda}
          help={`Entre ${least} y ${most}`}
          error={errorOf('anticipo')}
        />
        <Select {...fieldOf(form, 'cuotas')} placeholder="Elegí cuántas" choices={choices} error={errorOf('cuotas')} />
        <p role="status" className="num">
          {valorcuota ? (
            <>
              Cada cuota: <b>{<Money centavos={valorcuota} moneda={moneda} whole />}</b>
              {monto.diferencia !== null && (
                <span className="block t-14 muted">
                  {nameDifference(monto)}: <Money centavos={monto.diferencia} moneda={moneda} whole />
                </span>
              )}
            </>
          ) : (
            <span className="muted">
              {asked.loading
                ? 'Calculando las cuotas…'
                : !hasErrors && 'Con la seña y la cantidad vas a ver cada cuota.'}
            </span>
          )}
          {refused && asked.error}
        </p>
      </div>
    </div>
  )
}
