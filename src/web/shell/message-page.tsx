import type { ReactNode } from 'react'

type Props = { sign: string; title: ReactNode; children: ReactNode; actions: ReactNode }

/** A whole page that says one thing: what happened, and where to go from here. */
export function MessagePage({ sign, title, children, actions }: Props) {
  return (
    <section className="sheet message-page">
      <div>
        <p className="message-page-sign num">{sign}</p>
        <h1>{title}</h1>
        <div className="message-page-text">{children}</div>
        <div className="message-page-actions">{actions}</div>
      </div>
      <Ridges />
    </section>
  )
}

/** The agency's landscape in three strokes, going off the sheet. */
function Ridges() {
  return (
    <svg className="message-page-ridges" viewBox="0 0 480 360" fill="none" aria-hidden="true" strokeLinejoin="round">
      <path d="M0 210 122 70l70 84 84-136 96 118 108-64v278H0Z" fill="#f4ede1" />
      <path d="M0 210 122 70l70 84 84-136 96 118 108-64" stroke="#16243b" strokeWidth="2" />
      <path d="M0 268 122 176l70 54 84-92 96 84 108-46" stroke="#e2a33b" strokeWidth="2" />
      <path d="M0 318 122 262l70 34 84-56 96 54 108-30" stroke="#b4532a" strokeWidth="2" />
      <path
        d="M40 358c70-28 120-6 170-20s60-40 120-34 80 30 150 18"
        stroke="#1f1a17"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
    </svg>
  )
}
