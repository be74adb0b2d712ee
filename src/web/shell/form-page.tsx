import type { ReactNode } from 'react'
import { keepTitleWordsTogether } from '../../reglas/text.ts'
import { MountainDrawing, type TimeOfDay } from './mountain-drawing.tsx'

type Props = {
  title: string
  lead?: ReactNode
  inside?: boolean
  long?: boolean
  hora?: TimeOfDay
  children: ReactNode
}

export function FormPage({ title, lead, inside = false, long = false, hora = 'tarde', children }: Props) {
  return (
    <section className={`split tall form-page ${inside ? '' : 'page sheet'}`}>
      <div>
        <h1 className="title-page">{keepTitleWordsTogether(title)}</h1>
        {lead && <div className="stack snug t-18 measure above-5">{lead}</div>}
      </div>
      <div className="stack card card-large form-page-sheet" data-long={long}>
        {children}
      </div>
      <MountainDrawing hora={hora} />
    </section>
  )
}
