import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallPermission } from '../../../reglas/areas.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreMenu } from '../shell/more-menu.tsx'
import { DialogButton } from './dialog-button.tsx'

type Props = { edit: CallPermission; editing: ReactNode; removing: ReactNode; children?: ReactNode }

export function EditActions({ edit, editing, removing, children }: Props) {
  return (
    <div className="row tight screen-actions">
      <DialogButton needs={edit} look="outline" size={40} dialog={editing}>
        <Icon of={Pencil} />
        Editar
      </DialogButton>
      <MoreMenu>
        <DialogButton needs={edit} look="danger" size={40} dialog={removing}>
          <Icon of={Trash2} />
          Eliminar
        </DialogButton>
      </MoreMenu>
      {children}
    </div>
  )
}
