import '../account.css'
import '../saldo.css'
import './cuentas.css'
import { PageHead } from '../../shell/page-head.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountTabs } from '../account-tabs.tsx'
import { MisCuentas } from './mis-cuentas.tsx'
import { useLeaveByLoad } from './use-leave-by-load.ts'

/** Entered and left by full loads: its security headers are its own. */
export default function Cuentas() {
  useLeaveByLoad()
  return (
    <div className="sheet page account-page">
      <PageHead
        title="Mis Cuentas"
        description="Las cuotas de tus viajes: cuánto falta, cuándo vence y cómo pagarlas."
        hidden
      />
      <AccountTabs leaveByLoad />
      <AccountGate title="Mis Cuentas" reason="Para ver y pagar las cuotas de tus viajes necesitás una cuenta.">
        {(mail) => <MisCuentas mail={mail} />}
      </AccountGate>
    </div>
  )
}
