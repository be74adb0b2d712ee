import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type TimelineTone = 'first' | 'done' | 'next' | 'late' | 'wait' | 'todo'

export type TimelineEntry = {
  key: string | number
  title: string
  note?: ReactNode
  amount: ReactNode
  tone: TimelineTone
  end?: ReactNode
}

export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li className="anchor grid baseline t-15" key={entry.key} data-tone={entry.tone}>
          <span className="timeline-dot">{entry.tone === 'done' && <Icon of={Check} stroke={3} />}</span>
          <span>
            <b>{entry.title}</b>
            {entry.note && <small className="t-14 muted num"> {entry.note}</small>}
          </span>
          <span className="strong">{entry.amount}</span>
          {entry.end && <span className="timeline-end">{entry.end}</span>}
        </li>
      ))}
    </ol>
  )
}
