import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonShape } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast-store.ts'

type Props = ButtonShape & {
  title: string
  /** With its slug, so that the link itself says where it leads. */
  path: string
}

/** Hands the page to whatever the visitor shares with, or copies its link. Shown where it can do one of both. */
export function ShareButton({ title, path, ...shape }: Props) {
  const [able, setAble] = useState(false)
  useEffect(() => setAble('share' in navigator || 'clipboard' in navigator), [])
  return (
    <Button
      look="outline"
      {...shape}
      // Its place is kept from the start: nothing moves when the script comes.
      className="needs-script"
      style={able ? undefined : { visibility: 'hidden' }}
      onClick={() => share(title, new URL(path, location.origin).href)}
    >
      <Icon of={Share2} />
      Compartir
    </Button>
  )
}

async function share(title: string, url: string) {
  try {
    if ('share' in navigator) await navigator.share({ title, url })
    else await copy(url)
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast(`No pudimos compartir. Este es el enlace: ${url}`, 'bad')
  }
}

async function copy(url: string) {
  await navigator.clipboard.writeText(url)
  showToast('Copiamos el enlace. Pegalo donde quieras compartirlo')
}
