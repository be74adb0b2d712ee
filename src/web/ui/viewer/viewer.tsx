import { ChevronLeft, ChevronRight, X, ZoomIn } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type Swiper from 'swiper'
import { IconButton } from '../icon-button.tsx'
import { Photo, type Picture } from '../photo.tsx'
import './viewer.css'
import { startViewer } from './viewer-engine.ts'

type Props = {
  title: string
  pictures: Picture[]
  /** Index of the picture it opens at. */
  start: number
  /** Below each picture, after its own words. */
  note?: ReactNode
  onClose: () => void
}

/** Pictures on the whole screen: arrows or a swipe to the next, pinch, double tap or the button to come closer, Esc to leave. */
export default function Viewer({ title, pictures, start, note, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const swiper = useRef<Swiper>(undefined)
  const heading = useId()
  const [current, setCurrent] = useState(start)
  const [zoomed, setZoomed] = useState(false)
  const several = pictures.length > 1

  useEffect(() => {
    if (!dialog.current || !view.current) return
    dialog.current.showModal()
    swiper.current = startViewer(view.current, start, { onCurrent: setCurrent, onZoom: setZoomed })
    return () => void swiper.current?.destroy()
  }, [start])

  return (
    <dialog ref={dialog} className="full-screen viewer on-dark" aria-labelledby={heading} onClose={onClose}>
      <header className="line tight centred viewer-head">
        <h2 id={heading} className="fill clip t-20">
          {title}
        </h2>
        <button
          type="button"
          className="t-14 strong press round viewer-zoom"
          aria-pressed={zoomed}
          onClick={() => swiper.current?.zoom.toggle()}
        >
          <ZoomIn className="icon" strokeWidth={1.75} aria-hidden="true" />
          Ampliar
        </button>
        <IconButton icon={X} label="Cerrar" onClick={() => dialog.current?.close()} />
      </header>
      <div ref={view} className="viewer-view swiper">
        <div className="swiper-wrapper">
          {pictures.map((picture, index) => (
            <div
              key={picture.imagen}
              className="viewer-slide swiper-slide"
              data-needed={Math.abs(index - current) <= 1}
              inert={index !== current}
            >
              <div className="swiper-zoom-container">
                <Photo picture={picture} sizes="100vw" decorative />
              </div>
            </div>
          ))}
        </div>
      </div>
      {several && (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Imagen anterior"
            className="viewer-turn"
            onClick={() => swiper.current?.slidePrev()}
          />
          <IconButton
            icon={ChevronRight}
            label="Imagen siguiente"
            className="viewer-turn viewer-next"
            onClick={() => swiper.current?.slideNext()}
          />
        </>
      )}
      <div className="row ends spread t-15 viewer-foot">
        <div className="measure" aria-live="polite" aria-atomic="true">
          {several && (
            <p className="t-14 strong highlight num">
              {current + 1} de {pictures.length}
            </p>
          )}
          <p>{pictures[current]?.alt}</p>
        </div>
        {note}
      </div>
    </dialog>
  )
}
