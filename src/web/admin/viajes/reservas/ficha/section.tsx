import { type ReactNode, useId } from 'react'

export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack snug box ficha-section" aria-labelledby={id}>
      <header className="line spread centred">
        <h2 className="t-20" id={id}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
