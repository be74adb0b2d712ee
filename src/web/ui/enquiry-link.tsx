import type { ReactNode } from 'react'
import { type ButtonShape, buttonClass } from './button.tsx'

type Props = ButtonShape & {
  about?: string
  className?: string
  children: ReactNode
}

/** Opens the enquiry dialog or, without JavaScript, the enquiry page. */
export function EnquiryLink({ about, className = '', children, ...shape }: Props) {
  return (
    <a className={`${buttonClass(shape)} ${className}`} href="/consulta" data-dialog="enquiry" data-about={about}>
      {children}
    </a>
  )
}
