import { drawIcon } from '../ui/draw-icon.ts'
import { showToast } from '../ui/toast.ts'
import { enhance } from './enhance.ts'

/**
 * Sends forms and follows links marked `data-in-place` without leaving the page: fetches the page that they lead to and takes over
 * the element that the mark names by its selector. Without this script, the browser does it with a full load.
 */
export function startInPlace(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.dataset.inPlace || event.defaultPrevented) return
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    void (form.method === 'get'
      ? follow(addressOf(form), form.dataset.inPlace)
      : send(form, form.dataset.inPlace, event.submitter))
  })
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-in-place]')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void follow(link.href, link.dataset.inPlace ?? 'main')
  })
  // A form that sends itself with each choice, and with what was typed once the field is left.
  addEventListener('change', ({ target }) => {
    const form = (target as HTMLInputElement).form
    if (form?.matches('[data-sends-itself]')) form.requestSubmit()
  })
  addEventListener('popstate', () => {
    const place = document.querySelector<HTMLElement>('form[method="get"][data-in-place]')?.dataset.inPlace
    if (place) void follow(location.href, place, false)
  })
}

let asked: AbortController | undefined

/** Shows another address of this page; the last one asked for wins. */
async function follow(href: string, place: string, push = true) {
  asked?.abort()
  const own = new AbortController()
  asked = own
  if (push && href === location.href) return
  const shown = document.querySelector(place)
  if (shown) shown.ariaBusy = 'true'
  try {
    const next = await readPage(await fetch(href, { signal: own.signal }))
    if (own.signal.aborted) return
    if (!next.querySelector(place)) return location.assign(href)
    // The page knows the shortest address that says the same.
    if (push) history.pushState(null, '', trimmed(next.querySelector<HTMLElement>(place)?.dataset.address ?? href))
    document.title = next.title
    takeOver(place, next)
  } catch (error) {
    if (own.signal.aborted) return
    if (shown) shown.ariaBusy = null
    if (!(error instanceof TypeError)) throw error
    // Going back has changed the address already: a full load shows what the browser still has.
    if (!push) return location.reload()
    showToast('No hay conexión. Revisá tu internet y probá de nuevo', 'bad', 'in-place')
  }
}

/** An address without an empty query. */
function trimmed(href: string): string {
  const address = new URL(href, location.href)
  if (!address.search) address.search = ''
  return address.href
}

async function send(form: HTMLFormElement, place: string, submitter: HTMLElement | null) {
  const restore = markPending(form, submitter)
  try {
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value)
    const next = await readPage(await fetch(form.action, { method: 'POST', body }))
    if (!next.querySelector(place)) throw new TypeError('The answer is not the page that was expected')
    takeOver(place, next)
    focusAnswer(place)
  } catch (error) {
    restore()
    if (!(error instanceof TypeError)) throw error
    showFailure(form)
  }
}

async function readPage(answer: Response): Promise<Document> {
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/** Where something is chosen or open it stays so: the focus, and folds by their id. */
function takeOver(place: string, next: Document) {
  const focused = document.activeElement?.id
  const open = [...document.querySelectorAll<HTMLDetailsElement>(`${place} details[open][id]`)].map(({ id }) => id)
  const fresh = next.querySelector(place)
  if (!fresh) return
  const element = document.importNode(fresh, true)
  document.querySelector(place)?.replaceWith(element)
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  if (focused && document.activeElement === document.body) {
    // What was removed by its own press gives the focus to what says the outcome.
    const target = document.getElementById(focused) ?? element.querySelector<HTMLElement>('[role="status"][tabindex]')
    target?.focus({ preventScroll: true })
  }
  enhance(element)
}

/** The first field to correct, or what came of it. */
function focusAnswer(place: string) {
  const answer = document.querySelector(place)
  const target = answer?.querySelector<HTMLElement>(
    '.form-errors, [aria-invalid="true"], [role="status"][tabindex], [role="alert"]',
  )
  if (!target) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}

/** Keeps the button's place and focus, shows that it works and swallows further presses. Returns what undoes it. */
function markPending(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const button = submitter ?? form.querySelector<HTMLElement>('[type="submit"]')
  const words = button?.innerHTML ?? ''
  form.ariaBusy = 'true'
  if (button) {
    button.ariaBusy = 'true'
    button.ariaDisabled = 'true'
    button.innerHTML = drawIcon('spin', 'spin')
    button.append(button.dataset.pending ?? '')
  }
  return () => {
    form.ariaBusy = null
    if (!button) return
    button.ariaBusy = null
    button.ariaDisabled = null
    button.innerHTML = words
  }
}

const failure = 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'

/** Beside the form's own place for it, or as a message of the page. */
function showFailure(form: HTMLFormElement) {
  const place = form.querySelector<HTMLElement>('[data-failure]')
  if (!place) return showToast(failure, 'bad', 'in-place')
  place.hidden = false
  const words = place.querySelector('span, div') ?? place
  words.textContent = failure
  form.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
}

/** Of a form that asks by its address: without what was left empty. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action)
  address.search = ''
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value) address.searchParams.append(name, value)
  return address.href
}
