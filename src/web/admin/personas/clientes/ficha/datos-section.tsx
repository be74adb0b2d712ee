import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { formatDocumento } from '../../../../ui/numeros.pure.ts'
import { ChatButton } from '../../../chat-button.tsx'
import { Facts } from '../../../facts.tsx'
import { Section } from '../../../viajes/reservas/ficha/section.tsx'
import { EditClienteDialog } from '../edit-cliente-dialog.tsx'
import type { ClienteDetail } from './use-cliente.ts'

export function DatosSection({ cliente, onDone }: { cliente: ClienteDetail['cliente']; onDone: () => void }) {
  const [editing, setEditing] = useState(false)
  return (
    <Section
      title="Datos"
      action={<IconButton icon={Pencil} label="Editar los datos" onClick={() => setEditing(true)} />}
    >
      <Facts
        facts={[
          { label: 'Email', value: cliente.mail, whole: true },
          { label: 'Dirección de mail', value: cliente.confirmado === '1' ? 'Confirmada' : 'Sin confirmar' },
          { label: 'Documento', value: formatDocumento(cliente.documento) },
          { label: 'Domicilio', value: cliente.domicilio, whole: true },
          { label: 'Sesiones abiertas', value: cliente.sesiones },
        ]}
      >
        {cliente.telefono && <ChatButton telefono={cliente.telefono} />}
      </Facts>
      {editing && <EditClienteDialog id={cliente.id} onClose={() => setEditing(false)} onSaved={onDone} />}
    </Section>
  )
}
