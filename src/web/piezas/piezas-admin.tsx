import { Shapes } from 'lucide-react'
import { useState } from 'react'
import { allAdminItems } from '../shell/admin-items.ts'
import { AdminShell } from '../shell/admin-shell.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import { PiezasTabla } from './piezas-tabla.tsx'
import { sampleAgencia } from './sample-agencia.ts'
import type { SampleRow } from './sample-rows.ts'

export const meta = () => [{ title: 'Piezas de administración' }]

export default function PiezasAdmin() {
  const [open, setOpen] = useState<SampleRow>()
  const close = () => setOpen(undefined)
  return (
    <AdminShell
      agencia={sampleAgencia}
      tipo="1"
      persona={{ nombre: 'Sofía Paz', rol: 'Administración completa' }}
      unseen={{ reservas: 5, consultas: 3 }}
      items={[...allAdminItems, { label: 'Piezas', to: '/piezas/admin', icon: Shapes }]}
      panel={
        <SidePanel
          open={open !== undefined}
          onClose={close}
          title="Datos de la reserva"
          footer={
            <Button look="night" size={40} onClick={close}>
              Cerrar
            </Button>
          }
        >
          <p>
            <Chip tone="alert">Pendiente de seña</Chip>
          </p>
          <p>
            {open?.apellido}, {open?.nombre}
          </p>
        </SidePanel>
      }
    >
      <h1>Gestión de Reservas</h1>
      <p className="admin-subtitle num">148 reservas, 5 sin ver</p>
      <PiezasTabla open={open} onOpen={setOpen} />
    </AdminShell>
  )
}
