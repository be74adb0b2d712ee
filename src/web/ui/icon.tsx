import type { LucideIcon } from 'lucide-react'

/** A decorative icon at the house's stroke; the words beside it carry the meaning. */
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
