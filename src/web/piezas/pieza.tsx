import type { ReactNode } from 'react'

export function Pieza({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-papel-3 py-8">
      <h2 className="mb-6 text-24">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}

export function Fila({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
