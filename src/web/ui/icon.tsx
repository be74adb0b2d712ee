import type { LucideIcon } from 'lucide-react'

/** Shows an icon. Screen readers skip it, because the adjacent text has the same meaning. */
export function Icon({
  of: Glyph,
  stroke = 1.75,
  className = '',
}: {
  of: LucideIcon
  stroke?: number
  className?: string
}) {
  return <Glyph className={`icon ${className}`} strokeWidth={stroke} aria-hidden="true" />
}
