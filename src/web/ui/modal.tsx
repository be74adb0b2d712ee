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
import { moveToastsOutOfDialog } from './toast.ts'

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> & {
  onClose: () => void
  dismissable: boolean
  /** Whether the first input field takes the focus: only on devices with a keyboard (true), always, or never (false). */
  focusesField: boolean | 'always'
}

/**
 * Whether the modal around this component is open. An inner modal must wait for the outer one in order to be above it, because effects of
 * inner components run first.
 */
const OuterOpen = createContext(true)

/**
 * Shows a modal `<dialog>` whose only child is the visible box. The browser makes everything outside inert. Escape and an outside click
 * only call `onClose`; the caller then unmounts the modal.
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
      // Moves toasts out of the dialog, so that they stay visible after it closes.
      moveToastsOutOfDialog()
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
      // Handles Escape before the browser does, because the browser closes the dialog itself on a second Escape.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // React would also send the event to a form around this component, although the dialog is elsewhere in the page.
      onSubmit={(event) => event.stopPropagation()}
      // A phone's back gesture fires `cancel` on the dialog. A file input in the dialog also fires `cancel`, which bubbles to here.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A browser may close a dialog without `cancel`, for example on the third back gesture of a phone.
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
 * Focuses the field marked `data-first`, or else the first field on devices with a keyboard. On touch devices the screen keyboard would
 * cover half of the dialog, so a field gets the focus only with `always`.
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

/** A dialog that replaces another one inherits its opener. */
const openers = new WeakMap<Element, Element>()

/** Returns the focus to the element that opened the dialog. A replaced dialog's opener counts too. */
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
