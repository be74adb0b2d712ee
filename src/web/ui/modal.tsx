import { type ComponentProps, type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { lockScroll } from './scroll-lock.ts'
import { keepToasts } from './toast.ts'

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> & {
  onClose: () => void
  /** Whether a press outside closes it. */
  dismissable: boolean
  /** Puts the focus where typing begins. */
  focusesField: boolean
}

/**
 * A modal `<dialog>` that covers the window; its one child is what is seen of it. The browser keeps the focus inside and everything
 * else inert. Its owner removes it: Escape and a press outside only call `onClose`.
 */
export function Modal({ onClose, dismissable, focusesField, className = '', children, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useFocusBack(dialog)
  useLayoutEffect(() => {
    const element = dialog.current
    const unlock = lockScroll()
    element?.showModal()
    if (element) focusWithin(element, focusesField)
    return () => {
      // What was said as it closed stays to be read.
      keepToasts()
      element?.close()
      unlock()
    }
  }, [focusesField])
  return createPortal(
    <dialog
      {...rest}
      ref={dialog}
      tabIndex={-1}
      className={`dialog-overlay ${className}`}
      // Before the browser's own closing, which a second Escape would force.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      // The way back of a phone. A file field's own `cancel` comes by here too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without asking, as at a third press of a phone's way back.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) event.currentTarget.showModal()
      }}
      onPointerDown={(event: PointerEvent) => {
        if (dismissable && event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

/**
 * Where typing begins, for those who have a keyboard: the field marked `data-first`, or the first one. Under a finger a keyboard
 * would cover half of the dialog.
 */
function focusWithin(dialog: HTMLDialogElement, focusesField: boolean) {
  const wanted = focusesField && !matchMedia('(pointer: coarse)').matches
  const first =
    wanted && (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(fields))
  const target = first || dialog
  target.focus({ preventScroll: true })
}

const fields =
  'input:enabled:not([type=hidden], [type=file], [readonly]), select:enabled, textarea:enabled:not([readonly])'

/** What opened each dialog: the one that takes its place is opened by the same. */
const openers = new WeakMap<Element, Element>()

/** Gives the focus back to what opened the dialog, also where that was a button of a dialog that this one followed. */
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
