import { allAdminItems } from '../shell/admin-items.ts'
import { AdminShell } from '../shell/admin-shell.tsx'
import { PiezasTabla } from './piezas-tabla.tsx'
import { sampleAgencia } from './sample-agencia.ts'

export const meta = () => [{ title: 'Piezas de administración' }]

export default function PiezasAdmin() {
  return (
    <AdminShell
      agencia={sampleAgencia}
      tipo="1"
      persona={{ nombre: 'Sofía Paz', rol: 'Administración completa' }}
      unseen={{ reservas: 5, consultas: 3 }}
      items={allAdminItems}
    >
      <h1>Gestión de Reservas</h1>
      <p className="admin-subtitle num">148 reservas, 5 sin ver</p>
      <PiezasTabla />
    </AdminShell>
  )
}
