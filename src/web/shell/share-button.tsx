import { Share2 } from 'lucide-react'
import { Button, type ButtonShape } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Shows the button that shares the page or copies its link. `path` contains the slug, so that the link is readable. */
export function ShareButton({ path, ...shape }: ButtonShape & { path: string }) {
  return (
    <Button look="outline" {...shape} className="needs-script" data-press="share" data-path={path}>
      <Icon of={Share2} />
      Compartir
    </Button>
  )
}
