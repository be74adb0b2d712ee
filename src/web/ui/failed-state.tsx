import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = { title: string; children?: ReactNode; onRetry: () => void; retrying?: boolean }

export function FailedState({ title, children, onRetry, retrying = false }: Props) {
  return (
    <div className="state-box" role="alert">
      <Icon of={CloudOff} stroke={1.5} />
      <h3>{title}</h3>
      <p>{children ?? 'Tus datos están a salvo. Probá de nuevo en un momento.'}</p>
      <Button look="outline" size={40} onClick={onRetry} pending={retrying}>
        Reintentar
      </Button>
    </div>
  )
}
