import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = {
  children: ReactNode
  /** Whether only phones and tablets have the menu. Wider screens show its actions in the row. */
  onPhones?: boolean
  /** Returns the button that opens the menu with this id. Default: a button with three dots. */
  opener?: (menu: string) => ReactNode
}

/** Holds rare actions or screens. On phones and tablets, a nested menu is part of the outer menu. */
export function MoreMenu({ children, onPhones = false, opener }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shut = () => menu.current?.hidePopover()
    menu.current?.addEventListener('click', shut)
    return () => menu.current?.removeEventListener('click', shut)
  }, [])
  return (
    <div className="more" data-phones={onPhones || undefined}>
      {opener ? opener(id) : <IconButton icon={Ellipsis} label="Más acciones" popoverTarget={id} />}
      <div id={id} popover="auto" className="more-menu outlined round bg-salar" ref={menu}>
        {children}
      </div>
    </div>
  )
}
