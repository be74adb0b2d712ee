import type { ReactNode } from 'react'

/** Each section by its element's id. */
export type Seccion = { id: string; titulo: string }

/** The page's answers by name and what it costs, always in sight; on a phone the page is walked by its titles instead. */
export function Indice({ secciones, precio }: { secciones: Seccion[]; precio: ReactNode }) {
  return (
    <div className="hoja-index t-15">
      <div className="sheet">
        <nav aria-label="En esta página">
          <ul>
            {secciones.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`}>{titulo}</a>
              </li>
            ))}
          </ul>
        </nav>
        {precio}
      </div>
    </div>
  )
}
