import { type LinkProps, Link as RouterLink } from 'react-router'
import { type ButtonShape, buttonClass } from './button.tsx'
import { usePermissions } from './permissions.ts'

/**
 * A router link styled as a text link or, with another `look`, as a button. Set `reloadDocument` for pages that need their own
 * security headers. To a screen that the user may not open, a text link is plain text, and a button is not shown.
 */
export function Link({ look = 'link', size, wide, className = '', ...rest }: LinkProps & ButtonShape) {
  const { opens } = usePermissions()
  if (typeof rest.to === 'string' && !opens(rest.to)) return look === 'link' ? rest.children : null
  return <RouterLink {...rest} className={`${buttonClass({ look, size, wide })} ${className}`} />
}
