import { type RefObject, useEffect, useRef } from 'react'
import sheet from './modelo.css?url&no-inline'

/**
 * The model agreement in the house's type, as tall as its text. Its frame runs and sends nothing; it shares the page's
 * origin for the page to measure it. Without a script it stands at a fixed height, and scrolls.
 */
export function ModeloFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useOwnHeight(frame)
  const link = `<link rel="stylesheet" href="${sheet}">`
  return (
    <iframe
      ref={frame}
      className="card wide legal-model-frame"
      title="Modelo de convenio de viaje"
      sandbox="allow-same-origin"
      srcDoc={html.replace(/<style>[\s\S]*?<\/style>/, link)}
    />
  )
}

function useOwnHeight(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const sizes = new ResizeObserver(([entry]) => {
      // Its frame's two lines besides.
      if (entry) element.style.height = `${Math.ceil(entry.target.getBoundingClientRect().height) + 2}px`
    })
    const watch = () => {
      sizes.disconnect()
      if (element.contentDocument?.body) sizes.observe(element.contentDocument.body)
    }
    // It may have loaded before this script.
    watch()
    element.addEventListener('load', watch)
    return () => {
      element.removeEventListener('load', watch)
      sizes.disconnect()
    }
  }, [frame])
}
