import type { ReactNode } from 'react'
import { MountainDrawing } from './mountain-drawing.tsx'

type Props = { sign: string; title: ReactNode; children: ReactNode; actions: ReactNode }

export function MessagePage({ sign, title, children, actions }: Props) {
  return (
    <section className="split page sheet message-page">
      <div>
        <p className="strong muted below-4 message-page-sign num">{sign}</p>
        <h1>{title}</h1>
        <div className="stack snug t-18 muted measure above-5">{children}</div>
        <div className="row above-6">{actions}</div>
      </div>
      <MountainDrawing />
    </section>
  )
}
