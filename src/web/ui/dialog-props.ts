import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** The content before the title, such as a photo. */
  lead?: ReactNode
  /** The content beside the title, such as a number or a date. */
  aside?: ReactNode
  /** A `panel` opens at the right edge. A `whole` fills the area below the screen's bar. On a phone, every kind fills the screen. */
  kind?: 'dialog' | 'wide' | 'panel' | 'whole'
  /** Makes a `panel` 640 px wide instead of 448, for panels with text input. */
  wide?: boolean
  /** The buttons beside the close button, such as previous and next. */
  headEnd?: ReactNode
  footer?: ReactNode
  /** Whether an outside click closes the dialog. Off by default except for panels, so that an accidental click loses no input. */
  dismissable?: boolean
  /** Whether closing would discard input. Escape, the cross and an outside click then ask for confirmation. */
  unsaved?: boolean
  children: ReactNode
}
