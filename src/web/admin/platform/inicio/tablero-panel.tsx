import { type ReactNode, useId } from 'react'
import type * as z from 'zod'
import type { tablero } from '../../../../contract/platform/tablero.ts'

type Props = { title: string; area: string; aside?: ReactNode; children: ReactNode }

export function TableroPanel({ title, area, aside, children }: Props) {
  const id = useId()
  return (
    <section className={`box bloque-${area} flex column`} aria-labelledby={id}>
      <header className="row spread">
        <h2 className="plain-title" id={id}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

export type TableroData = z.output<typeof tablero.reply>['results']
