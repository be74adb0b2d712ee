import '../account.css'
import '../cuentas/cuentas.css'
import './pago-ajeno.css'
import { useParams } from 'react-router'
import { PageHead } from '../../shell/page-head.tsx'
import { useLeaveByLoad } from '../cuentas/use-leave-by-load.ts'
import { Enlace } from './enlace.tsx'

/** Its address is the key to it: no cache keeps it and no search engine lists it. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

/** The page of whoever pays for a family by its link, without an account. Entered and left by full loads. */
export default function PagoAjeno() {
  useLeaveByLoad()
  const { codigo = '' } = useParams()
  return (
    <div className="sheet page account-page">
      {/* The address must not travel to the provider nor to anybody else. */}
      <meta name="referrer" content="no-referrer" />
      <PageHead title="Pagar cuotas de un viaje" path="/" hidden />
      <Enlace codigo={codigo} />
    </div>
  )
}
