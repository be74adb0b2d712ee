import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'

type Props = {
  /** Buttons and links, one under another; a press on any shuts it. */
  children: ReactNode
  /** On a phone alone: elsewhere there is room for all of it in its row. */
  onPhones?: boolean
}

/** What is done seldom, behind three dots. The browser opens it, and shuts it on Escape and on a press elsewhere. */
export function MoreMenu({ children, onPhones = false }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shut = () => menu.current?.hidePopover()
    menu.current?.addEventListener('click', shut)
    return () => menu.current?.removeEventListener('click', shut)
  }, [])
  return (
    <div className="more" data-phones={onPhones || undefined}>
      <IconButton icon={Ellipsis} label="Más acciones" popoverTarget={id} />
      <div id={id} popover="auto" className="more-menu" ref={menu}>
        {children}
      </div>
    </div>
  )
}
