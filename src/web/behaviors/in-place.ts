import { drawIcon } from '../ui/draw-icon.ts'
import { noConnectionText, unexpectedFailureText } from '../ui/failure-words.ts'
import { showToast } from '../ui/toast.ts'
import { enhance } from './enhance.ts'
import { isPlainPress } from './plain-press.ts'

/**
 * Handles forms and links with `data-in-place` without leaving the page. Fetches the target page and replaces the element that the
 * attribute selects. Without JavaScript, the browser loads the whole page.
 */
export function startPartialUpdates(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const place = form.dataset.inPlace
    if (!place || event.defaultPrevented) return
    event.preventDefault()
    if (form.method === 'get') void loadInPlace(addressOf(form), place, form)
    else if (form.ariaBusy !== 'true') void send(form, place, event.submitter)
  })
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-in-place]')
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    void loadInPlace(link.href, link.dataset.inPlace ?? 'main')
  })
  addEventListener('change', ({ target }) => {
    const form = (target as HTMLInputElement).form
    if (form?.matches('[data-sends-itself]')) form.requestSubmit()
  })
  addEventListener('popstate', () => {
    const form = document.querySelector<HTMLFormElement>('form[method="get"][data-in-place]')
    if (form?.dataset.inPlace && withoutHash(location.href) !== shown) void goBack(form.dataset.inPlace)
  })
}

let shown = withoutHash(location.href)
let asked: AbortController | undefined

/** Shows another URL of this page, the latest of several requests. If the request fails, resets `form` to the displayed state. */
async function loadInPlace(href: string, place: string, form?: HTMLFormElement) {
  try {
    const next = await ask(href, place)
    if (!next) return
    // `data-address` is the server's shortest URL of the same content.
    const address = withoutHash(
      new URL(next.querySelector<HTMLElement>(place)?.dataset.address ?? href, location.href).href,
    )
    if (address !== withoutHash(location.href)) history.pushState(null, '', address)
    shown = address
    replaceElement(place, next)
  } catch (error) {
    form?.reset()
    reportFailure(error, (text) => showToast(text, 'bad', 'in-place'))
  }
}

/**
 * Shows the URL that the browser's Back button restored. If fetching fails, reloads the page, which shows the server's error page or the
 * offline page.
 */
async function goBack(place: string) {
  try {
    const next = await ask(location.href, place)
    if (!next) return
    shown = withoutHash(location.href)
    replaceElement(place, next)
  } catch {
    location.reload()
  }
}

/**
 * Fetches a page, and shows its title and that `place` is busy. Returns undefined if another request started in the meantime.
 * @throws TypeError without a connection
 * @throws Refusal if the response is not the page
 */
async function ask(href: string, place: string): Promise<Document | undefined> {
  asked?.abort()
  const own = new AbortController()
  asked = own
  setBusy(place, 'true')
  try {
    const next = await readPage(await fetch(href, { signal: own.signal }), place)
    if (own.signal.aborted) return undefined
    document.title = next.title
    return next
  } catch (error) {
    if (own.signal.aborted) return undefined
    setBusy(place, null)
    throw error
  }
}

function setBusy(place: string, busy: string | null) {
  const element = document.querySelector(place)
  if (element) element.ariaBusy = busy
}

function withoutHash(href: string): string {
  const address = new URL(href)
  address.hash = ''
  if (!address.search) address.search = ''
  return address.href
}

async function send(form: HTMLFormElement, place: string, submitter: HTMLElement | null) {
  const restore = markPending(form, submitter)
  try {
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value)
    const next = await readPage(await fetch(form.action, { method: 'POST', body }), place)
    replaceElement(place, next)
    focusAnswer(place)
  } catch (error) {
    restore()
    reportFailure(error, (text) => showFailure(form, text))
  }
}

/** Thrown for a response without the expected element, for example after a rate limit. The visitor sees the message. */
class Refusal extends Error {}

async function readPage(answer: Response, place: string): Promise<Document> {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (page.querySelector(place)) return page
  const message = answer.status < 500 || answer.status === 503 ? page.querySelector('main p')?.textContent : undefined
  throw new Refusal(message ?? unexpectedFailureText)
}

function reportFailure(error: unknown, show: (text: string) => void) {
  if (error instanceof Refusal) return show(error.message)
  if (!(error instanceof TypeError)) throw error
  show(noConnectionText)
}

/**
 * Replaces the element that `place` selects by that of the next page. Keeps the focus, the open `<details>` (by id) and the live region.
 */
function replaceElement(place: string, next: Document) {
  const before = document.querySelector(place)
  const fresh = next.querySelector(place)
  if (!before || !fresh) return
  const focused = before.contains(document.activeElement) ? document.activeElement : undefined
  const open = [...before.querySelectorAll('details[open][id]')].map(({ id }) => id)
  const element = document.importNode(fresh, true)
  const status = keepStatus(before, element)
  before.replaceWith(element)
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  if (focused) ((focused.id && document.getElementById(focused.id)) || status)?.focus({ preventScroll: true })
  enhance(element)
}

/**
 * Moves the old live region, with the new text, into the new element, because screen readers announce only changes of an existing region.
 */
function keepStatus(before: Element, element: Element): HTMLElement | undefined {
  const [old, next] = [before, element].map((one) => one.querySelector<HTMLElement>('[role="status"][tabindex]'))
  if (!old || !next || old.className !== next.className) return next ?? undefined
  const words = [...next.childNodes]
  next.replaceWith(old)
  queueMicrotask(() => old.replaceChildren(...words))
  return old
}

function focusAnswer(place: string) {
  const answer = document.querySelector(place)
  const target = answer?.querySelector<HTMLElement>(
    '.form-errors, [aria-invalid="true"], [role="status"][tabindex], [role="alert"]',
  )
  if (!target) return
  if (target.role === 'alert') target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}

/**
 * Shows a spinner in the submit button and blocks a second submit, without moving the focus. Returns a function that restores the button.
 */
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

function showFailure(form: HTMLFormElement, text: string) {
  const place = form.querySelector<HTMLElement>('[data-failure]')
  if (!place) return showToast(text, 'bad', 'in-place')
  place.hidden = false
  const words = place.querySelector('span, div') ?? place
  words.textContent = text
  form.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
}

function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action)
  address.search = ''
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value) address.searchParams.append(name, value)
  return address.href
}
