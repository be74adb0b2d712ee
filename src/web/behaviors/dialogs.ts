import { answerSignIn, isSignInRequested, subscribeSignIn } from '../session/sign-in-request.ts'
import { loadPart, PartNotLoaded } from '../ui/load-part.ts'
import { showToast } from '../ui/toast.ts'
import { isPlainPress } from './plain-press.ts'

type Opening = { open: (opener: HTMLElement) => void }

const dialogs: Record<string, () => Promise<Opening>> = {
  'sign-in': () => import('../session/open-sign-in.tsx'),
  enquiry: () => import('../consultas/open-enquiry.tsx'),
  gallery: () => import('./gallery.ts'),
}

/** Opens a dialog over the page for links with `data-dialog`. Without JavaScript, or in a new tab, the link opens the dialog's own page. */
export function startDialogs(): void {
  for (const touch of ['pointerdown', 'focusin', 'pointerover'])
    addEventListener(touch, ({ target }) => void preload(linkAt(target)), { passive: true })
  // In the capture phase, this listener runs before the router handles the link.
  addEventListener(
    'click',
    (event) => {
      const link = linkAt(event.target)
      if (!link || !isPlainPress(event)) return
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
  // The React refresh runtime must load before any React module. Pages without React have not loaded it.
  if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime')
  return loadPart(dialog)
}

/** Loads the dialog's code in advance. If loading fails, the click loads it again and reports a failure. */
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
    // Some browsers cache a failed import. After a second failure, an online visitor gets the link's own page instead.
    if (navigator.onLine && link.dataset.failed) return location.assign(link.href)
    link.dataset.failed = 'true'
    showToast(error.message, 'bad', 'part')
  } finally {
    link.ariaBusy = null
  }
}

/** Opens the sign-in dialog if a call with a 401 response has requested it. The back office has its own dialog. */
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
