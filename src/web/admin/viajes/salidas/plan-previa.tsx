import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { calcularplan, planBody } from '../../../../contract/viajes/planes.ts'
import { nombreEnPlan } from '../../../../reglas/cuota.ts'
import { monedaOf, toCentavos } from '../../../../reglas/dinero.ts'
import { browserClient } from '../../../api/browser.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { Money } from '../../../ui/money.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { useAnswer } from '../../use-answer.ts'

export type PlanEscrito = z.input<typeof planBody>

const pausa = 350

/** The dues of a booking made today on what is typed so far, computed by what will book it. */
export function PlanPrevia({ idviaje, valores }: { idviaje: string; valores: PlanEscrito }) {
  const escrito = JSON.stringify(valores)
  const [asked, setAsked] = useState(escrito)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(escrito), pausa)
    return () => clearTimeout(timer)
  }, [escrito])
  const { data, error } = useAnswer(`calculo ${idviaje} ${asked}`, async (signal) => {
    const body = JSON.parse(asked) as PlanEscrito
    if (!planBody.safeParse(body).success) return undefined
    return (await browserClient.call(calcularplan, { query: { id: idviaje }, body, signal })).results
  })
  return (
    <section className="panel above-5 plan-previa" aria-live="polite">
      <h3 className="t-18">Las cuotas de quien reserve hoy</h3>
      {error && <NoticeBanner>{error}</NoticeBanner>}
      {!data && !error && <p>Se ven apenas los datos cierran.</p>}
      {data?.motivo && <p className="bad strong">Así nadie podría reservar: {lowerFirst(data.motivo)}.</p>}
      {data && !data.motivo && (
        <ol className="cards rows dense above-3">
          {data.plan.map(({ numero, moneda, importe, vencimiento }) => (
            <li key={`${moneda} ${numero}`}>
              <span>{nombreEnPlan({ numero, moneda }, data.plan)}</span>
              <Fecha value={vencimiento} />
              <Money centavos={toCentavos(importe)} moneda={monedaOf(moneda)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
