import { answerSignIn, isSignInRequested, subscribeSignIn } from '../session/sign-in-request.ts'
import { loadPart, PartNotLoaded } from '../ui/load-part.ts'
import { showToast } from '../ui/toast.ts'

type Opening = { open: (opener: HTMLElement) => void }

/** What a link opens by the name in its `data-dialog`. */
const dialogs: Record<string, () => Promise<Opening>> = {
  'sign-in': () => import('../session/open-sign-in.tsx'),
  enquiry: () => import('../consultas/open-enquiry.tsx'),
  gallery: () => import('./gallery.ts'),
}

/** A link with `data-dialog` opens a dialog over the page. Without this script, or in another tab, it leads to its own address. */
export function startDialogs(): void {
  for (const touch of ['pointerdown', 'focusin', 'pointerover'])
    addEventListener(touch, ({ target }) => void preload(linkAt(target)), { passive: true })
  // Before the router's links hear of it.
  addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target)
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void openFor(link)
    },
    { capture: true },
  )
  subscribeSignIn(() => void openRequested())
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-dialog]')) || undefined
}

async function load(name = ''): Promise<Opening> {
  const dialog = dialogs[name]
  if (!dialog) throw new Error(`No dialog ${name}`)
  // Before any module of React's, which a document has not loaded.
  if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime')
  return loadPart(dialog)
}

/** If it fails now, the press tries again and reports. */
async function preload(link: HTMLAnchorElement | undefined) {
  if (link) await load(link.dataset.dialog).catch(() => undefined)
}

async function openFor(link: HTMLAnchorElement) {
  if (link.ariaBusy === 'true') return
  link.ariaBusy = 'true'
  try {
    const { open } = await load(link.dataset.dialog)
    open(link)
  } catch (error) {
    if (!(error instanceof PartNotLoaded)) throw error
    // Some browsers remember a failed file: with a connection, the page behind the link serves.
    if (navigator.onLine && link.dataset.failed) return location.assign(link.href)
    link.dataset.failed = 'true'
    showToast(error.message, 'bad', 'part')
  } finally {
    link.ariaBusy = null
  }
}

/** For calls that met a session that ended. The back office shows a dialog of its own. */
async function openRequested() {
  if (!isSignInRequested() || location.pathname.startsWith('/admin')) return
  try {
    const { open } = await load('sign-in')
    open(document.body)
  } catch (error) {
    if (!(error instanceof PartNotLoaded)) throw error
    showToast(error.message, 'bad', 'part')
    answerSignIn(false)
  }
}
