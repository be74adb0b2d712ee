import './paper.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ConvenioFrame } from './convenio-frame.tsx'
import { useFittedHeight } from './use-own-height.ts'

type Props = {
  html: string
  minutos: number
}

export function ConvenioPaper({ html, minutos }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const view = useRef<HTMLElement>(null)
  useFittedHeight(frame)
  const { titles, actual, leido } = useReadingProgress(frame, view)
  const missing = Math.ceil(minutos * (1 - leido))
  const goTo = (clausula: number) => {
    const title = frame.current && titlesIn(frame.current)[clausula]
    if (title && view.current) view.current.scrollTo({ top: title.getBoundingClientRect().top - 12 })
  }
  return (
    <div className="convenio-paper num">
      <div className="t-14 convenio-paper-head">
        <p>
          <b>{actual < 0 ? `${titles.length} cláusulas` : `Cláusula ${actual + 1} de ${titles.length}`}</b>
          {leido < 1 ? `, ${missing === 1 ? 'falta un minuto' : `faltan unos ${missing} minutos`}` : ', leído entero'}
        </p>
        <progress aria-label="Leído" max={100} value={Math.round(leido * 100)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the agreement. */}
      <section className="convenio-paper-text" aria-label="Texto del convenio" tabIndex={0} ref={view}>
        <ConvenioFrame html={html} className="convenio-paper-frame" ref={frame} />
      </section>
      {titles.length > 0 && (
        <nav className="t-13 convenio-paper-index" aria-label="Cláusulas">
          <ol>
            {titles.map((title, clausula) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two clauses may have the same title, and the order does not change
              <li key={`${clausula} ${title}`} data-read={clausula < actual || undefined}>
                <button
                  type="button"
                  aria-current={clausula === actual ? 'true' : undefined}
                  onClick={() => goTo(clausula)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  )
}

type ReadingProgress = {
  titles: string[]
  actual: number
  /** The share of the text that has been visible, from 0 to 1. */
  leido: number
}

/**
 * Returns how far the user has read an iframe that is as tall as its text. `window` is the element that scrolls the iframe, or an element
 * inside the scrolling dialog. Text counts as visible if it is within `window` and within the part of the dialog that scrolls.
 */
function useReadingProgress(
  frame: RefObject<HTMLIFrameElement | null>,
  window: RefObject<HTMLElement | null>,
): ReadingProgress {
  const [reading, setProgress] = useState<ReadingProgress>({ titles: [], actual: -1, leido: 0 })
  useEffect(() => {
    const [paper, view] = [frame.current, window.current]
    if (!paper || !view) return
    const around = view.closest('.dialog-body') ?? view
    const update = () => {
      const text = paper.contentDocument?.body
      // Ignores an empty iframe, and an iframe that is not yet as tall as its text, because all of its text would count as visible.
      if (!text?.textContent.trim()) return
      const titles = titlesIn(paper)
      const { top } = paper.getBoundingClientRect()
      const height = Math.max(paper.clientHeight, text.offsetHeight)
      const [mine, its] = [view.getBoundingClientRect(), around.getBoundingClientRect()]
      const [from, until] = [Math.max(mine.top, its.top), Math.min(mine.bottom, its.bottom)]
      const passed = titles.filter((title) => top + title.getBoundingClientRect().top <= from + 96).length
      const share = Math.min(1, Math.max(0, (until - top) / height))
      setProgress((before) => ({
        titles: titles.map((title) => title.textContent ?? ''),
        // At the end of the text, the last clause is current, even if it is too short to reach the top.
        actual: share === 1 ? titles.length - 1 : passed - 1,
        leido: Math.max(before.leido, share),
      }))
    }
    const sizes = new ResizeObserver(update)
    sizes.observe(paper)
    around.addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      around.removeEventListener('scroll', update, { capture: true })
    }
  }, [frame, window])
  return reading
}

const titlesIn = (frame: HTMLIFrameElement) => [...(frame.contentDocument?.querySelectorAll('h2') ?? [])]
