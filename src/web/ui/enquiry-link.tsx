import type { ReactNode } from 'react'
import { type ButtonShape, buttonClass } from './button.tsx'

type Props = ButtonShape & {
  /** The text that the enquiry starts with. */
  about?: string
  className?: string
  children: ReactNode
}

/** Opens the enquiry over the page; without a script, leads to its own page. */
export function EnquiryLink({ about, className = '', children, ...shape }: Props) {
  return (
    <a className={`${buttonClass(shape)} ${className}`} href="/consulta" data-dialog="enquiry" data-about={about}>
      {children}
    </a>
  )
}
