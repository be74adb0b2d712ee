import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { lockScroll } from './scroll-lock.ts'
import { keepToasts } from './toast.ts'

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> & {
  onClose: () => void
  /** Whether a click outside closes the modal. */
  dismissable: boolean
  /** Whether the first input field takes the focus: where there is a keyboard, or on touch devices too. */
  focusesField: boolean | 'always'
}

/** Whether the modal around a modal is open. Effects run from the inside out, so an inner modal waits for it, to lie above it. */
const OuterOpen = createContext(true)

/**
 * Shows a modal `<dialog>` that covers the window. Its only child is the visible box. The browser traps the focus and makes the rest
 * inert. Escape and a click outside only call `onClose`: the owner unmounts the modal.
 */
export function Modal({ onClose, dismissable, focusesField, className = '', children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const outerOpen = use(OuterOpen)
  const [opened, setOpened] = useState(false)
  useFocusBack(dialog)
  useLayoutEffect(() => {
    if (!outerOpen) return
    const element = dialog.current
    const unlock = lockScroll()
    element?.showModal()
    if (element) focusWithin(element, focusesField)
    setOpened(true)
    return () => {
      // Toasts inside the dialog move to the page, so that the user can still read them.
      keepToasts()
      element?.close()
      unlock()
    }
  }, [focusesField, outerOpen])
  return createPortal(
    <dialog
      {...rest}
      ref={dialog}
      tabIndex={-1}
      className={`dialog-overlay ${className}`}
      // Runs before the browser's own close, which a second Escape would force.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // The back gesture of a phone fires `cancel`. The `cancel` event of a file input also bubbles here.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A browser may close a dialog without `cancel`, for example at the third back gesture of a phone.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) event.currentTarget.showModal()
      }}
      onPointerDown={(event: PointerEvent) => {
        if (dismissable && event.target === event.currentTarget) onClose()
      }}
    >
      <OuterOpen value={opened}>{children}</OuterOpen>
    </dialog>,
    document.body,
  )
}

/**
 * Focuses the field marked `data-first`, or the first field, on devices with a keyboard. On touch devices the screen keyboard would cover
 * half of the dialog, so only a dialog for typing asks for it.
 */
function focusWithin(dialog: HTMLDialogElement, focusesField: Props['focusesField']) {
  const wanted = focusesField === 'always' || (focusesField && !matchMedia('(pointer: coarse)').matches)
  const first =
    wanted && (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(fields))
  const target = first || dialog
  target.focus({ preventScroll: true })
}

const fields =
  'input:enabled:not([type=hidden], [type=file], [readonly]), select:enabled, textarea:enabled:not([readonly])'

/** The element that opened each dialog. A dialog that replaces another one inherits its opener. */
const openers = new WeakMap<Element, Element>()

/** Returns the focus to the opener of the dialog. If another dialog preceded this one, the focus returns to that dialog's opener. */
function useFocusBack(dialog: { current: HTMLDialogElement | null }) {
  const active = useRef(typeof document === 'undefined' ? null : document.activeElement)
  useEffect(() => {
    const before = active.current?.closest('dialog')
    const opener = (active.current?.isConnected ? active.current : before && openers.get(before)) ?? active.current
    if (dialog.current && opener) openers.set(dialog.current, opener)
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
          opener.focus()
      })
    }
  }, [dialog])
}
