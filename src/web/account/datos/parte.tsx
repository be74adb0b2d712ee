import type { ReactNode } from 'react'

export function Parte({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="datos-part">
      <div className="datos-part-head">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="stack datos-part-body">{children}</div>
    </section>
  )
}
