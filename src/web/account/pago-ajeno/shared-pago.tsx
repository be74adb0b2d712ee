import { joinWords } from '../../../reglas/text.ts'
import '../account.css'
import '../cuentas/cuentas.css'
import { useParams } from 'react-router'
import { enlacepago, verificarpagosporenlace } from '../../../contract/dinero/cuenta.ts'
import { formatMoneyUnbroken } from '../../../reglas/dinero.ts'
import { browserClient } from '../../api/browser.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { NeedsScriptNote } from '../../session/needs-script-note.tsx'
import { DeadLinkPage } from '../../shell/dead-link-page.tsx'
import { MessagePage } from '../../shell/message-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Link } from '../../ui/link.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { useLeaveByLoad } from '../cuentas/use-leave-by-load.ts'
import { totalsOf } from '../formulario/plan.pure.ts'
import { usePaymentReturn } from '../use-payment-return.ts'
import { SharedCuotas, type SharedEnlace } from './shared-cuotas.tsx'

/** Prevents caching and indexing, because the URL itself grants access. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

/** The page on which another person pays for a family by link, without an account. Links to and from this page are full loads. */
export default function SharedPago() {
  useLeaveByLoad()
  const { codigo = '' } = useParams()
  return (
    <>
      {/* The URL grants access to the page, so the browser must not send it to other sites as referrer. */}
      <meta name="referrer" content="no-referrer" />
      <PageHead title="Pagar cuotas de un viaje" path="/" hidden />
      <Enlace codigo={codigo} />
    </>
  )
}

function Enlace({ codigo }: { codigo: string }) {
  const asked = useAnswer(['enlace de pago', codigo], async (signal) => {
    return (await browserClient.call(enlacepago, { query: { codigo }, signal })).results
  })
  const { data, error, refusal, loading, retry } = asked
  const aviso = useSharedPaymentReturn(codigo, data, retry)
  if (data?.estado === 'pagado') return <PaidEnlace enlace={data} />
  if (refusal?.status === 404 || (data && data.estado !== 'vigente')) return <ClosedEnlace enlace={data} />
  return (
    <div className="sheet page account-page">
      {data ? (
        <SharedCuotas codigo={codigo} enlace={data} aviso={aviso} onStale={retry} />
      ) : (
        <>
          <h1>Pagar cuotas de un viaje</h1>
          {error ? (
            <FailedState title="No pudimos abrir el enlace" onRetry={retry} retrying={loading}>
              {error}
            </FailedState>
          ) : (
            <>
              <noscript>
                <NeedsScriptNote />
              </noscript>
              <div className="needs-script">
                <SkeletonBox label="Abriendo el enlace" />
              </div>
            </>
          )}
        </>
      )}
    </div>
  )
}

function PaidEnlace({ enlace }: { enlace: SharedEnlace }) {
  return (
    <MessagePage
      sign="Pago recibido"
      title={
        <>
          ¡Gracias! <em>Está todo pago</em>
        </>
      }
      actions={
        <Link to="/" look="filled">
          Ir al inicio
        </Link>
      }
    >
      <p>{thankFor(enlace.cuotas)}</p>
      <p>El recibo le llega a la familia.</p>
    </MessagePage>
  )
}

function ClosedEnlace({ enlace }: { enlace: SharedEnlace | undefined }) {
  return (
    <DeadLinkPage>
      {enlace?.estado === 'vencido' ? 'Venció.' : 'La familia lo anuló o no está completo.'} Pedile uno nuevo a quien te
      lo mandó.
    </DeadLinkPage>
  )
}

function thankFor(cuotas: SharedEnlace['cuotas']): string {
  const [first] = cuotas
  if (!first) return ''
  const which = joinWords(cuotas.map(({ nombre }) => nombre))
  const importes = totalsOf(cuotas).map(({ centavos, moneda }) => formatMoneyUnbroken(centavos, moneda))
  return `${which} del viaje de ${first.pasajero} (${first.nombrepaquete}): ${importes.join(' + ')}.`
}

function useSharedPaymentReturn(
  codigo: string,
  enlace: SharedEnlace | undefined,
  reload: () => void,
): string | undefined {
  const situaciones = enlace?.cuotas.map(({ situacion }) => situacion) ?? []
  const paymentReturn = usePaymentReturn(async (body) => {
    const { results } = await browserClient.call(verificarpagosporenlace, { query: { codigo }, body })
    return results.intento
  }, reload)
  if (situaciones.includes('en_proceso'))
    return 'El pago está en proceso. Cuando se acredite, estas cuotas van a figurar pagas. No hace falta pagar de nuevo.'
  if (situaciones.includes('en_verificacion'))
    return 'La familia ya avisó una transferencia por estas cuotas y la agencia la está verificando. No hace falta pagarlas.'
  if (!paymentReturn) return undefined
  if (paymentReturn.intento?.estado === 'aprobado') return 'El pago se acreditó. ¡Gracias!'
  if (paymentReturn.intento?.estado === 'rechazado')
    return 'El pago no se completó y no pagaste nada. Podés probar de nuevo, con otra tarjeta o con otro medio.'
  if (paymentReturn.waiting) return 'Estamos confirmando con Mercado Pago. Esto tarda unos segundos…'
  return 'Todavía no tenemos la confirmación de Mercado Pago. No pagues de nuevo: volvé a abrir el enlace en un rato.'
}
