import type { ReactNode } from 'react'

export function Parte({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="split datos-part">
      <div className="datos-part-head">
        <h2 className="t-24">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className="stack starts">{children}</div>
    </section>
  )
}
