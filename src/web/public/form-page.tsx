import type { ReactNode } from 'react'
import './form-page.css'

/** A page that holds one short form: its title, and the form on a white sheet. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="split page tall sheet form-page">
      <h1 className="title-page">{title}</h1>
      <div className="stack card card-large form-page-sheet">{children}</div>
    </section>
  )
}
