import '../account.css'
import '../cuentas/cuentas.css'
import { HeartHandshake, LinkIcon } from 'lucide-react'
import { useParams } from 'react-router'
import { enlacepago, verificarpagosporenlace } from '../../../contract/dinero/cuenta.ts'
import { browserClient } from '../../api/browser.ts'
import { NeedsScriptNote } from '../../session/needs-script-note.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { useLeaveByLoad } from '../cuentas/use-leave-by-load.ts'
import { useAsked } from '../use-asked.ts'
import { useRegreso } from '../use-regreso.ts'
import { CuotasAjenas, type EnlaceAjeno } from './cuotas-ajenas.tsx'

/** Its address is the key to it: no cache keeps it and no search engine lists it. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

/** The page of whoever pays for a family by its link, without an account. Entered and left by full loads. */
export default function PagoAjeno() {
  useLeaveByLoad()
  const { codigo = '' } = useParams()
  return (
    <div className="sheet page account-page pago-ajeno">
      {/* The address must not travel to the provider nor to anybody else. */}
      <meta name="referrer" content="no-referrer" />
      <PageHead title="Pagar cuotas de un viaje" path="/" hidden />
      <Enlace codigo={codigo} />
    </div>
  )
}

function Enlace({ codigo }: { codigo: string }) {
  const asked = useAsked(codigo, async (signal) => {
    return (await browserClient.call(enlacepago, { query: { codigo }, signal })).results
  })
  const { data, error, loading, reload } = asked
  const aviso = useVueltaAjena(codigo, data, reload)
  if (data?.estado === 'vigente') return <CuotasAjenas codigo={codigo} enlace={data} aviso={aviso} onStale={reload} />
  return (
    <>
      <h1 className={data ? 'visually-hidden' : undefined}>Pagar cuotas de un viaje</h1>
      {data || error?.status === 404 ? (
        <Cerrado enlace={data} />
      ) : error ? (
        <FailedState title="No pudimos abrir el enlace" onRetry={reload} retrying={loading}>
          {error.message}
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
  )
}

/** Paid, or of no use any more; said kindly either way. */
function Cerrado({ enlace }: { enlace: EnlaceAjeno | undefined }) {
  if (enlace?.estado === 'pagado')
    return (
      <EmptyState icon={HeartHandshake} heading="h2" title="¡Gracias! Está todo pago">
        {graciasPor(enlace.cuotas)} El recibo le llega a la familia.
      </EmptyState>
    )
  return (
    <EmptyState icon={LinkIcon} heading="h2" title="Este enlace ya no sirve">
      {enlace?.estado === 'vencido' ? 'Venció.' : 'La familia lo anuló o no está completo.'} Pedile uno nuevo a quien te
      lo mandó.
    </EmptyState>
  )
}

function graciasPor(cuotas: { pasajero: string; nombrepaquete: string }[]): string {
  const [primera] = cuotas
  if (!primera) return ''
  const todas = cuotas.length === 1 ? 'La cuota' : 'Las cuotas'
  return `${todas} del viaje de ${primera.pasajero} (${primera.nombrepaquete}) ya ${cuotas.length === 1 ? 'está paga' : 'están pagas'}.`
}

/** What to say on the return from the provider, by the server's word. */
function useVueltaAjena(codigo: string, enlace: EnlaceAjeno | undefined, reload: () => void): string | undefined {
  const enProceso = enlace?.cuotas.some(({ situacion }) => situacion === 'en_proceso') ?? false
  const vuelta = useRegreso(async (body) => {
    const { results } = await browserClient.call(verificarpagosporenlace, { query: { codigo }, body })
    return results.intento
  }, reload)
  if (enProceso)
    return 'El pago está en proceso. Cuando se acredite, estas cuotas van a figurar pagas. No hace falta pagar de nuevo.'
  if (!vuelta) return undefined
  if (vuelta.intento?.estado === 'aprobado') return 'El pago se acreditó. ¡Gracias!'
  if (vuelta.intento?.estado === 'rechazado')
    return 'El pago no se completó y no pagaste nada. Podés probar de nuevo, con otra tarjeta o con otro medio.'
  if (vuelta.waiting) return 'Estamos confirmando tu pago con el medio de pago. Esto tarda unos segundos…'
  return 'Todavía no tenemos la confirmación del medio de pago. No pagues de nuevo: volvé a abrir el enlace en un rato.'
}
