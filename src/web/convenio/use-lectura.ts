import { type RefObject, useEffect, useState } from 'react'

export type Lectura = {
  /** Titles of its clauses, in order. */
  titulos: string[]
  /** Position of the clause being read; -1 before the first. */
  actual: number
  /** How much of the text has been on the screen, from 0 to 1. */
  leido: number
}

/**
 * How far a frame as tall as its text has been read. `window` is what scrolls it, or stands in what does: both are heard,
 * and of both only what is in sight counts.
 */
export function useLectura(frame: RefObject<HTMLIFrameElement | null>, window: RefObject<HTMLElement | null>): Lectura {
  const [lectura, setLectura] = useState<Lectura>({ titulos: [], actual: -1, leido: 0 })
  useEffect(() => {
    const [paper, view] = [frame.current, window.current]
    if (!paper || !view) return
    const around = view.closest('.dialog-body') ?? view
    const look = () => {
      const text = paper.contentDocument?.body
      // An empty frame, or one that is not yet as tall as its text, has all of itself on the screen.
      if (!text?.textContent.trim()) return
      const titulos = titlesIn(paper)
      const { top } = paper.getBoundingClientRect()
      const height = Math.max(paper.clientHeight, text.offsetHeight)
      const [mine, its] = [view.getBoundingClientRect(), around.getBoundingClientRect()]
      const [from, until] = [Math.max(mine.top, its.top), Math.min(mine.bottom, its.bottom)]
      const passed = titulos.filter((title) => top + title.getBoundingClientRect().top <= from + 96).length
      const share = Math.min(1, Math.max(0, (until - top) / height))
      setLectura((before) => ({
        titulos: titulos.map((title) => title.textContent ?? ''),
        // At the text's end its last clause is read, however short it is.
        actual: share === 1 ? titulos.length - 1 : passed - 1,
        leido: Math.max(before.leido, share),
      }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(paper)
    around.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      around.removeEventListener('scroll', look, { capture: true })
    }
  }, [frame, window])
  return lectura
}

/** The titles of the clauses inside the frame; none before it has loaded. */
export const titlesIn = (frame: HTMLIFrameElement) => [...(frame.contentDocument?.querySelectorAll('h2') ?? [])]
