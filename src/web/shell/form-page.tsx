import type { ReactNode } from 'react'
import { tieTitle } from '../ui/format.pure.ts'
import { Ridges } from './ridges.tsx'
import './form-page.css'

type Props = {
  title: string
  lead?: ReactNode
  /** Within a page that has its margins. */
  inside?: boolean
  /** Of more than two or three fields. */
  long?: boolean
  children: ReactNode
}

/** A page that holds one short form or says one thing: its title and what it is for, and the rest on a white sheet. */
export function FormPage({ title, lead, inside = false, long = false, children }: Props) {
  return (
    <section className={`split tall form-page ${inside ? '' : 'page sheet'}`}>
      <div>
        <h1 className="title-page">{tieTitle(title)}</h1>
        {lead && <div className="stack snug t-18 measure above-5">{lead}</div>}
        <Ridges />
      </div>
      <div className="stack card card-large form-page-sheet" data-long={long}>
        {children}
      </div>
    </section>
  )
}
