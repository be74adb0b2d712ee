import type { ReactNode } from 'react'

export function Pieza({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="above-6 ruled">
      <h2 className="t-24 below-4">{title}</h2>
      <div className="stack">{children}</div>
    </section>
  )
}

export function Fila({ children }: { children: ReactNode }) {
  return <div className="row roomy">{children}</div>
}
