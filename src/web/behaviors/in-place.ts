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
    const place = form.dataset.inPlace
    if (!place || event.defaultPrevented) return
    event.preventDefault()
    if (form.method === 'get') void follow(addressOf(form), place, form)
    else if (form.ariaBusy !== 'true') void send(form, place, event.submitter)
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
    const form = document.querySelector<HTMLFormElement>('form[method="get"][data-in-place]')
    // A place within the page moves through the history too.
    if (form?.dataset.inPlace && withoutHash(location.href) !== shown) void goBack(form.dataset.inPlace)
  })
}

/** The address that the page shows, without its hash. */
let shown = withoutHash(location.href)
let asked: AbortController | undefined

/** Shows another address of this page; the last one asked for wins. `form`, which asked, goes back to what is shown where it fails. */
async function follow(href: string, place: string, form?: HTMLFormElement) {
  try {
    const next = await ask(href, place)
    if (!next) return
    // The page knows the shortest address that says the same.
    const address = withoutHash(
      new URL(next.querySelector<HTMLElement>(place)?.dataset.address ?? href, location.href).href,
    )
    if (address !== withoutHash(location.href)) history.pushState(null, '', address)
    shown = address
    takeOver(place, next)
  } catch (error) {
    form?.reset()
    reportFailure(error, (text) => showToast(text, 'bad', 'in-place'))
  }
}

/** The history has changed the address already. Where the page cannot be had, a full load shows what the browser still has. */
async function goBack(place: string) {
  try {
    const next = await ask(location.href, place)
    if (!next) return
    shown = withoutHash(location.href)
    takeOver(place, next)
  } catch {
    location.reload()
  }
}

/** The page at an address; undefined where another one was asked for meanwhile. @throws TypeError, Refusal */
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
  // Nor a question mark that asks nothing.
  if (!address.search) address.search = ''
  return address.href
}

async function send(form: HTMLFormElement, place: string, submitter: HTMLElement | null) {
  const restore = markPending(form, submitter)
  try {
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value)
    const next = await readPage(await fetch(form.action, { method: 'POST', body }), place)
    takeOver(place, next)
    focusAnswer(place)
  } catch (error) {
    restore()
    reportFailure(error, (text) => showFailure(form, text))
  }
}

/** An answer that is not the page: a limit, a server without room, a fault. Its message is for the visitor. */
class Refusal extends Error {}

async function readPage(answer: Response, place: string): Promise<Document> {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (page.querySelector(place)) return page
  const said = answer.status < 500 || answer.status === 503 ? page.querySelector('main p')?.textContent : undefined
  throw new Refusal(said ?? 'Tuvimos un problema. Probá de nuevo en unos minutos')
}

const offline = 'No hay conexión. Revisá tu internet y probá de nuevo; lo que escribiste sigue acá.'

function reportFailure(error: unknown, show: (text: string) => void) {
  if (error instanceof Refusal) return show(error.message)
  if (!(error instanceof TypeError)) throw error
  show(offline)
}

/** Where something is chosen or open it stays so: the focus, folds by their id, and the line that is read out when it changes. */
function takeOver(place: string, next: Document) {
  const before = document.querySelector(place)
  const fresh = next.querySelector(place)
  if (!before || !fresh) return
  const focused = before.contains(document.activeElement) ? document.activeElement : undefined
  const open = [...before.querySelectorAll('details[open][id]')].map(({ id }) => id)
  const element = document.importNode(fresh, true)
  const status = keepStatus(before, element)
  before.replaceWith(element)
  for (const id of open) document.getElementById(id)?.setAttribute('open', '')
  // What was removed by its own press gives the focus to what says the outcome.
  if (focused) ((focused.id && document.getElementById(focused.id)) || status)?.focus({ preventScroll: true })
  enhance(element)
}

/** Screen readers read a change within a region, not a new one: the old region moves over, with the new words. */
function keepStatus(before: Element, element: Element): HTMLElement | undefined {
  const [old, next] = [before, element].map((one) => one.querySelector<HTMLElement>('[role="status"][tabindex]'))
  if (!old || !next || old.className !== next.className) return next ?? undefined
  const words = [...next.childNodes]
  next.replaceWith(old)
  queueMicrotask(() => old.replaceChildren(...words))
  return old
}

/** The first field to correct, or what came of it. */
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

/** Beside the form's own place for it, or as a message of the page. */
function showFailure(form: HTMLFormElement, text: string) {
  const place = form.querySelector<HTMLElement>('[data-failure]')
  if (!place) return showToast(text, 'bad', 'in-place')
  place.hidden = false
  const words = place.querySelector('span, div') ?? place
  words.textContent = text
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
