import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Before the title, as a photograph. */
  lead?: ReactNode
  /** Beside the title, as a number or a date. */
  aside?: ReactNode
  /** `panel` stands at the right edge, `whole` fills what lies under a screen's bar. All of them fill a phone's screen. */
  kind?: 'dialog' | 'wide' | 'panel' | 'whole'
  /** Of a panel, for what is written in it: 640 px, not 448. */
  wide?: boolean
  /** Buttons beside the closing one, as previous and next. */
  headEnd?: ReactNode
  footer?: ReactNode
  /** Whether a click outside closes it. Off unless it is a panel: a slip must not lose what was typed. */
  dismissable?: boolean
  /** Something typed would go with it: Escape, the cross and a click outside ask first. */
  unsaved?: boolean
  children: ReactNode
}
