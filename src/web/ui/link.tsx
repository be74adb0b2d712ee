import { type LinkProps, Link as RouterLink } from 'react-router'
import { type ButtonShape, buttonClass } from './button.tsx'

/**
 * A router link styled as a text link or, with another `look`, as a button. Set `reloadDocument` for pages that need their own
 * security headers.
 */
export function Link({ look = 'link', size, wide, className = '', ...rest }: LinkProps & ButtonShape) {
  return <RouterLink {...rest} className={`${buttonClass({ look, size, wide })} ${className}`} />
}
