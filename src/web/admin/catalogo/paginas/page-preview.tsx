import { useEffect, useRef, useState } from 'react'
import { vistapaquete } from '../../../../contract/catalogo/gestion.ts'
import { browserClient } from '../../../api/browser.ts'
import { ApiError } from '../../../api/client.ts'
import { usePreview } from '../../../api/use-answer.ts'
import { noConnectionText, unexpectedFailureText } from '../../../ui/failure-words.ts'
import { Preview } from '../../form/preview.tsx'
import { type PaqueteFormValues, previewTextsOf } from './paquete-form.ts'

export function PagePreview({ id, values }: { id: string; values: PaqueteFormValues }) {
  const texts = previewTextsOf(values)
  const preview = usePreview(JSON.stringify(texts), async (signal) => {
    const { ruta } = (await browserClient.call(vistapaquete, { query: { id }, signal })).results
    return fetchPage(ruta, texts, signal)
  })
  return (
    <Preview
      title="Cómo queda"
      preview={preview}
      waiting={
        <div className="frame pagina-previa pagina-bones" role="status" aria-busy="true">
          <span className="visually-hidden">Armando la vista previa</span>
        </div>
      }
    >
      {(page) => <PreviewPage page={page} />}
    </Preview>
  )
}

/**
 * Shows a page in a frame that runs no scripts and follows no links. A newer page replaces only the content of the frame's document, so
 * that the scroll position is kept.
 */
function PreviewPage({ page }: { page: Document }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(page.documentElement.outerHTML)
  const fill = () => {
    const main = page.querySelector('main')
    const { contentDocument, contentWindow } = frame.current ?? {}
    const top = contentWindow?.scrollY
    if (main) contentDocument?.querySelector('main')?.replaceWith(main.cloneNode(true))
    contentWindow?.scrollTo({ top, behavior: 'instant' })
  }
  useEffect(fill)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const [field = ''] = (target as HTMLInputElement).name?.split('.') ?? []
      const { contentDocument, contentWindow } = frame.current ?? {}
      const section = contentDocument?.querySelector(sectionSelectors[field] ?? 'none')
      // Scrolls only the frame, because `scrollIntoView` would also scroll the form.
      if (section) contentWindow?.scrollBy({ top: section.getBoundingClientRect().top - 72, behavior: 'instant' })
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return (
    <iframe
      ref={frame}
      className="frame pagina-previa"
      title="La página del viaje"
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={({ currentTarget }) => {
        fill()
        currentTarget.contentDocument?.addEventListener('click', blockNavigation)
      }}
    />
  )
}

const sectionSelectors: Record<string, string> = {
  sale: '.pasaje',
  vuelve: '.pasaje',
  transporte: '.pasaje',
  comidas: '.datos',
  paradas: '.mapa-ruta',
  itinerario: '#dias',
  acompanan: '#quienes',
  noincluye: '#incluye',
  preguntas: '#preguntas',
}

function blockNavigation(event: Event) {
  if (!(event.target as Element).closest('summary')) event.preventDefault()
}

async function fetchPage(ruta: string, texts: Record<string, string>, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(ruta, { method: 'POST', body: new URLSearchParams(texts), signal }).catch((error) => {
    if (signal.aborted) throw error
    throw new ApiError(0, { codigo: 'sin_conexion', mensaje: noConnectionText })
  })
  if (!answer.ok) throw new ApiError(answer.status, { codigo: 'interno', mensaje: unexpectedFailureText })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const script of page.querySelectorAll('script, link[rel=modulepreload]')) script.remove()
  return page
}
