import { drawIcon } from './draw-icon.ts'

type Tone = 'ok' | 'bad'

/** How long a toast is visible, in ms. A hovered or focused toast stays longer. */
const lifetime = 6000

/** Replaces an earlier toast with the same `about`, so that a success removes the message of the previous failure. */
export function showToast(text: string, tone: Tone = 'ok', about = text): void {
  const list = findRegion()?.querySelector('[role="status"]')
  if (!list) return
  for (const card of list.querySelectorAll<HTMLElement>('.toast')) if (card.dataset.about === about) card.remove()
  list.append(makeCard(text, tone, about))
}

export function moveToastsOutOfDialog(): void {
  if (region?.closest('dialog')) document.body.append(region)
}

let region: HTMLElement | undefined

/** Moves the toast region into the topmost modal, because content outside a modal is inert and not announced. */
function findRegion(): HTMLElement | undefined {
  region ??= document.querySelector<HTMLElement>('.toasts') ?? undefined
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (region && region.parentElement !== host) host.append(region)
  return region
}

function makeCard(text: string, tone: Tone, about: string): HTMLElement {
  const card = document.createElement('div')
  card.className = `line centred strong round toast ${tone === 'bad' ? 'toast-bad' : ''}`
  card.dataset.about = about
  card.innerHTML = `${drawIcon(tone)}<span></span><button type="button" class="icon-button at-end" aria-label="Cerrar el mensaje">${drawIcon('close')}</button>`
  const words = card.querySelector('span')
  if (words) words.textContent = text
  let timer: ReturnType<typeof setTimeout>
  const pause = () => clearTimeout(timer)
  const release = () => {
    pause()
    timer = setTimeout(() => card.remove(), lifetime)
  }
  for (const event of ['mouseenter', 'focusin']) card.addEventListener(event, pause)
  for (const event of ['mouseleave', 'focusout']) card.addEventListener(event, release)
  card.querySelector('button')?.addEventListener('click', () => {
    pause()
    card.remove()
  })
  release()
  return card
}
