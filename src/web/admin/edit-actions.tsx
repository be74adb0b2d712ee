import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { MoreMenu } from './more-menu.tsx'

type Props = { onEdit: () => void; onRemove: () => void; children?: ReactNode }

/** What the head of a thing's own screen offers: to edit it, under three dots to remove it, and what more the screen does. */
export function EditActions({ onEdit, onRemove, children }: Props) {
  return (
    <div className="row tight screen-actions">
      <Button look="outline" size={40} onClick={onEdit}>
        <Icon of={Pencil} />
        Editar
      </Button>
      <MoreMenu>
        <Button look="danger" size={40} onClick={onRemove}>
          <Icon of={Trash2} />
          Eliminar
        </Button>
      </MoreMenu>
      {children}
    </div>
  )
}
