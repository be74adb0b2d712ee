import '../account.css'
import './datos.css'
import { PageHead } from '../../shell/page-head.tsx'
import { AccountGate } from '../account-gate.tsx'
import { AccountTabs } from '../account-tabs.tsx'
import { MisDatos } from './mis-datos.tsx'

export default function Datos() {
  return (
    <div className="sheet page account-page">
      <PageHead title="Mis datos" description="Tus datos, tu contraseña, tus sesiones y tus avisos." hidden />
      <AccountTabs />
      <h1>Mis datos</h1>
      <AccountGate reason="Para ver y cambiar tus datos necesitás una cuenta.">
        {(mail) => <MisDatos mail={mail} />}
      </AccountGate>
    </div>
  )
}
