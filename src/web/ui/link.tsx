import { type LinkProps, Link as RouterLink } from 'react-router'
import { type ButtonShape, buttonClass } from './button.tsx'

/**
 * A link with the look of a text link, or of a button when it leads on. `reloadDocument` for pages that need their own
 * security headers.
 */
export function Link({ look = 'link', size, wide, className = '', ...rest }: LinkProps & ButtonShape) {
  return <RouterLink {...rest} className={`${buttonClass({ look, size, wide })} ${className}`} />
}
