import { type LinkProps, Link as RouterLink } from 'react-router'
import { type ButtonShape, buttonClass } from './button.tsx'
import { usePermissions } from './permissions.ts'

/**
 * Renders a router link that looks like a text link or, with another `look`, a button. Set `reloadDocument` for pages with their own
 * security headers. If the user may not open the target, a text link becomes plain text and a button is hidden.
 */
export function Link({ look = 'link', size, wide, className = '', ...rest }: LinkProps & ButtonShape) {
  const { opens } = usePermissions()
  if (typeof rest.to === 'string' && !opens(rest.to)) return look === 'link' ? rest.children : null
  return <RouterLink {...rest} className={`${buttonClass({ look, size, wide })} ${className}`} />
}
