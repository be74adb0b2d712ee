import './piezas.css'
import type { ReactNode } from 'react'

export function Pieza({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pieza">
      <h2>{title}</h2>
      <div className="stack">{children}</div>
    </section>
  )
}

export function Fila({ children }: { children: ReactNode }) {
  return <div className="row roomy">{children}</div>
}
