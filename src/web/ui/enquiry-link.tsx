import type { ReactNode } from 'react'
import { type ButtonShape, buttonClass } from './button.tsx'

type Props = ButtonShape & {
  about?: string
  className?: string
  children: ReactNode
}

export function EnquiryLink({ about, className = '', children, ...shape }: Props) {
  return (
    <a className={`${buttonClass(shape)} ${className}`} href="/consulta" data-dialog="enquiry" data-about={about}>
      {children}
    </a>
  )
}
