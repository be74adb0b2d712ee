import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { calcularforma, formaBody, type listadoformas } from '../../../../contract/viajes/formas.ts'
import { planCuotaName } from '../../../../reglas/cuota.ts'
import { centavosToField } from '../../../../reglas/dinero.ts'
import { porcentajeToField } from '../../../../reglas/numbers.ts'
import { lowerFirst } from '../../../../reglas/text.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Money } from '../../../ui/money.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'

const { Amount, Choice, Day, Flag, Text } = fieldsOf<FormaFormValues>()
const monedas = [
  { value: '1', label: 'Pesos' },
  { value: '2', label: 'Dólares' },
  { value: '3', label: 'Pesos y dólares' },
]

export function FormaFields({ form }: { form: UseFormReturn<FormaFormValues> }) {
  const [moneda, personal] = form.watch(['moneda', 'personal'])
  const [own, en] = moneda === '2' ? (['USD', 'en dólares'] as const) : (['ARS', 'en pesos'] as const)
  return (
    <div className="fields">
      <Text name="descripcion" label="Descripción" help="Como la lee la familia: «9 cuotas en pesos»" />
      <Choice name="moneda" label="Moneda" choices={monedas} />
      <Amount name="importe" label={`Importe total ${en}`} moneda={own} help="Con la seña incluida" />
      <Amount name="senia" label={`Seña ${en}`} moneda={own} />
      <Day name="fechavtosenia" label="Fecha límite de la seña" />
      <Text name="cuotas" label="Cuotas, además de la seña" inputMode="numeric" />
      <Day name="primervencimiento" label="Primer vencimiento" />
      <Text name="diavencimiento" label="Día de los vencimientos" inputMode="numeric" help="De 1 a 31" />
      <Text
        name="cft"
        label="Costo financiero total (%)"
        optional
        inputMode="decimal"
        help="El que declara la agencia"
      />
      <Amount
        name="sinimpuestos"
        label={`Sin impuestos nacionales, ${en}`}
        moneda={own}
        optional
        help="La ley lo pide junto al precio más bajo"
      />
      {moneda === '3' && (
        <>
          <Amount name="adicional" label="Parte en dólares" moneda="USD" />
          <Text name="cuotasadicional" label="Cuotas en dólares" inputMode="numeric" />
        </>
      )}
      <Text name="infocuotas" label="Sobre las cuotas" optional help="Ej. 9 cuotas de $ 225.333,33" />
      <Text name="infovto" label="Sobre los vencimientos" optional help="Ej. Vencen el día 10" />
      <div className="field-whole">
        <Flag
          name="personal"
          label="Plan personal"
          help="La familia elige su seña y en cuántas cuotas, entre estos límites."
        />
      </div>
      {personal === '1' && (
        <>
          <Amount name="seniamin" label="Seña mínima" moneda={own} />
          <Amount name="seniamax" label="Seña máxima" moneda={own} />
          <Text name="cuotasmax" label="Hasta cuántas cuotas" inputMode="numeric" />
        </>
      )}
    </div>
  )
}

export type FormaFormValues = z.input<typeof formaBody>

const debounceMs = 350

export function FormaPreview({ idviaje, values }: { idviaje: number; values: FormaFormValues }) {
  const written = JSON.stringify(values)
  const [asked, setAsked] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written), debounceMs)
    return () => clearTimeout(timer)
  }, [written])
  const { data, error } = useAnswer(`calculo ${idviaje} ${asked}`, async (signal) => {
    const body = JSON.parse(asked) as FormaFormValues
    if (!formaBody.safeParse(body).success) return undefined
    return (await browserClient.call(calcularforma, { query: { id: idviaje }, body, signal })).results
  })
  return (
    <section className="panel above-5 forma-previa" aria-live="polite">
      <h3 className="t-18">Las cuotas de quien reserve hoy</h3>
      {error && <NoticeBanner>{error}</NoticeBanner>}
      {!data && !error && <p>Se ven apenas los datos cierran.</p>}
      {data?.aviso && <NoticeBanner>{data.aviso}.</NoticeBanner>}
      {data?.motivo && <p className="bad strong">Así nadie podría reservar: {lowerFirst(data.motivo)}.</p>}
      {data && !data.motivo && (
        <ol className="rows dense above-3">
          {data.plan.map(({ numero, moneda, importe, vencimiento }) => (
            <li className="grid snug" key={`${moneda} ${numero}`}>
              <span>{planCuotaName({ numero, moneda }, data.plan)}</span>
              <Fecha value={vencimiento} />
              <span className="figures strong">
                <Money centavos={importe} moneda={moneda} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export type FormaDePago = ReplyOf<typeof listadoformas>['results'][number]

export function formaValues(forma?: FormaDePago, copy = false) {
  const number = (amount: number | null | undefined) => String(amount ?? '')
  return {
    descripcion: forma ? `${forma.descripcion}${copy ? ' (copia)' : ''}` : '',
    moneda: forma?.moneda ?? ('1' as const),
    importe: centavosToField(forma?.importe),
    adicional: centavosToField(forma?.adicional || null),
    senia: centavosToField(forma?.senia),
    fechavtosenia: formatFecha(forma?.fechavtosenia ?? ''),
    cuotas: number(forma?.cuotas),
    cuotasadicional: number(forma?.cuotasadicional || null),
    primervencimiento: formatFecha(forma?.primervencimiento ?? ''),
    diavencimiento: number(forma?.diavencimiento ?? 10),
    infocuotas: forma?.infocuotas ?? '',
    infovto: forma?.infovto ?? '',
    cft: porcentajeToField(forma?.cft),
    sinimpuestos: centavosToField(forma?.sinimpuestos),
    personal: forma?.personal ? ('1' as const) : ('0' as const),
    seniamin: centavosToField(forma?.seniamin),
    seniamax: centavosToField(forma?.seniamax),
    cuotasmax: number(forma?.cuotasmax),
  }
}
