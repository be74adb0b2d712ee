import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = { title: string; children?: ReactNode; onRetry: () => void; retrying?: boolean; heading?: 'h2' | 'h3' }

export function FailedState({ title, children, onRetry, retrying = false, heading: Heading = 'h3' }: Props) {
  return (
    <div className="stack tight starts panel breaks state-box" role="alert">
      <Icon of={CloudOff} stroke={1.5} />
      <Heading>{title}</Heading>
      <p>{children ?? 'Tus datos están a salvo. Probá de nuevo en un momento.'}</p>
      <Button look="outline" size={40} onClick={onRetry} pending={retrying}>
        Reintentar
      </Button>
    </div>
  )
}
