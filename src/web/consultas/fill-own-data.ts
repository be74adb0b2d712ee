import { readSession } from '../session/session-store.ts'
import { loadPart } from '../ui/load-part.ts'

/** Fills a form's empty fields with what the account of whoever is signed in knows. Returns how to stop. */
export function fillOwnData(form: HTMLFormElement): () => void {
  const gone = new AbortController()
  const session = readSession()
  if (session) void fill(form, session.mail, gone.signal)
  return () => gone.abort()
}

async function fill(form: HTMLFormElement, mail: string, signal: AbortSignal) {
  setIfEmpty(form, 'mail', mail)
  // Without it one types: the form serves all the same.
  const loaded = await loadPart(() => import('./own-data.ts')).catch(() => undefined)
  const own = await loaded?.readOwnData(signal)
  if (!own || signal.aborted) return
  for (const name of ['nombre', 'apellido', 'telefono'] as const) setIfEmpty(form, name, own[name])
}

function setIfEmpty(form: HTMLFormElement, name: string, text: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement && control.value === '') control.value = text
}
