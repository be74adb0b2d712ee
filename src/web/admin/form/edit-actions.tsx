import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallPermission } from '../../../reglas/areas.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MoreMenu } from '../shell/more-menu.tsx'

type Props = { edit: CallPermission; onEdit: () => void; onRemove: () => void; children?: ReactNode }

export function EditActions({ edit, onEdit, onRemove, children }: Props) {
  return (
    <div className="row tight screen-actions">
      <Button needs={edit} look="outline" size={40} onClick={onEdit}>
        <Icon of={Pencil} />
        Editar
      </Button>
      <MoreMenu>
        <Button needs={edit} look="danger" size={40} onClick={onRemove}>
          <Icon of={Trash2} />
          Eliminar
        </Button>
      </MoreMenu>
      {children}
    </div>
  )
}
