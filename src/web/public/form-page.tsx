import type { ReactNode } from 'react'
import { Ridges } from '../shell/ridges.tsx'
import { tieTitle } from '../ui/format.pure.ts'
import './form-page.css'

/** A page that holds one short form: its title and what it is for, and the form on a white sheet. */
export function FormPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="split page tall sheet form-page">
      <div>
        <h1 className="title-page">{tieTitle(title)}</h1>
        {lead && <div className="stack snug t-18 measure above-5">{lead}</div>}
        <Ridges />
      </div>
      <div className="stack card card-large form-page-sheet">{children}</div>
    </section>
  )
}
