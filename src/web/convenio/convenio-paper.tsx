import './paper.css'
import { useRef } from 'react'
import { ConvenioFrame } from './convenio-frame.tsx'
import { titlesIn, useLectura } from './use-lectura.ts'
import { useOwnHeight } from './use-own-height.ts'

type Props = {
  html: string
  /** How long the whole text takes to read. */
  minutos: number
}

/** An agreement to be read: its text, how far it is read, and its clauses to go to. */
export function ConvenioPaper({ html, minutos }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const view = useRef<HTMLElement>(null)
  useOwnHeight(frame)
  const { titulos, actual, leido } = useLectura(frame, view)
  const faltan = Math.ceil(minutos * (1 - leido))
  const goTo = (clausula: number) => {
    const title = frame.current && titlesIn(frame.current)[clausula]
    if (title && view.current) view.current.scrollTo({ top: title.getBoundingClientRect().top - 12 })
  }
  return (
    <div className="convenio-paper num">
      <div className="t-14 convenio-paper-head">
        <p>
          <b>{actual < 0 ? `${titulos.length} cláusulas` : `Cláusula ${actual + 1} de ${titulos.length}`}</b>
          {leido < 1 ? `, ${faltan === 1 ? 'falta un minuto' : `faltan unos ${faltan} minutos`}` : ', leído entero'}
        </p>
        <progress aria-label="Leído" max={100} value={Math.round(leido * 100)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who reads without a mouse scrolls it by its keys. */}
      <section className="convenio-paper-text" aria-label="Texto del convenio" tabIndex={0} ref={view}>
        <ConvenioFrame html={html} className="convenio-paper-frame" ref={frame} />
      </section>
      {titulos.length > 0 && (
        <nav className="t-13 convenio-paper-index" aria-label="Cláusulas">
          <ol>
            {titulos.map((titulo, clausula) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two clauses may have one title; the list never moves
              <li key={`${clausula} ${titulo}`} data-read={clausula < actual || undefined}>
                <button
                  type="button"
                  aria-current={clausula === actual ? 'true' : undefined}
                  onClick={() => goTo(clausula)}
                >
                  {titulo}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  )
}
