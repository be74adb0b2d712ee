import { type ReactNode, useEffect, useState } from 'react'

/** Each section by its element's id. */
export type Seccion = { id: string; titulo: string }

/** The page's answers by name and what it costs, always in sight; on a phone the page is walked by its titles instead. */
export function Indice({ secciones, precio }: { secciones: Seccion[]; precio: ReactNode }) {
  const current = useCurrent(secciones)
  return (
    <div className="hoja-index t-15">
      <div className="sheet">
        <nav aria-label="En esta página">
          <ul>
            {secciones.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                  {titulo}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {precio}
      </div>
    </div>
  )
}

/** The section that lies across the upper part of the screen, where people read. */
function useCurrent(secciones: Seccion[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = secciones.map(({ id }) => id).join(' ')
  useEffect(() => {
    const across = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) across.add(target.id)
          else across.delete(target.id)
        }
        setCurrent(ids.split(' ').find((id) => across.has(id)))
      },
      { rootMargin: '-25% 0px -70%' },
    )
    for (const id of ids.split(' ')) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
