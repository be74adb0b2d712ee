import type { AnchorHTMLAttributes } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; label: string }

/** A thumbnail's way to its picture. */
export function GaleriaLink({ href, label, className = '', children, ...rest }: Props) {
  return (
    <a {...rest} href={href} className={`galeria-link block tile zooms ${className}`} aria-label={label}>
      {children}
    </a>
  )
}
