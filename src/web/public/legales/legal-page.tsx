import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepTitleWordsTogether } from '../../../reglas/text.ts'
import { Icon } from '../../ui/icon.tsx'
import './legales.css'
import type { Section } from './contents.pure.ts'

type Props = { title: string; note: string; sections?: Section[]; children: ReactNode }

export function LegalPage({ title, note, sections = [], children }: Props) {
  return (
    <div className="legal page sheet">
      <header className="legal-head below-7">
        <h1 className="title-page">{keepTitleWordsTogether(title)}</h1>
        <p className="muted above-3 num">{note}</p>
      </header>
      {sections.length > 2 && (
        <nav className="stays legal-contents" aria-label="En esta página">
          <details>
            <summary className="line centred">
              <h2 className="label muted">En esta página</h2>
              <Icon of={ChevronDown} className="turns" />
            </summary>
            <ol className="rows">
              {sections.map((section) => (
                <li key={section.id}>
                  <a className="t-15 block underlines" href={`#${section.id}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
      {children}
    </div>
  )
}
