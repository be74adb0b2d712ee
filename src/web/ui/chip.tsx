import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type ChipTone = 'plain' | 'ok' | 'alert' | 'bad' | 'info'

export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={tone === 'plain' ? 'chip' : `chip chip-${tone}`}>
      {tone === 'ok' && <Icon of={Check} />}
      {children}
    </span>
  )
}
