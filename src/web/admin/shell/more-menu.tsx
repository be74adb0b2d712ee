import { ChevronDown, Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = {
  /** Buttons and links, one per line. A press on any of them closes the menu. */
  children: ReactNode
  /** What its button says, instead of three dots. */
  text?: ReactNode
  /** Whether the menu exists only on phones. Wider screens show the actions in the row. */
  onPhones?: boolean
}

/** Shows a menu for rare actions or screens. The browser's popover closes it on Escape and on a press outside. */
export function MoreMenu({ children, text, onPhones = false }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shut = () => menu.current?.hidePopover()
    menu.current?.addEventListener('click', shut)
    return () => menu.current?.removeEventListener('click', shut)
  }, [])
  return (
    <div className="more" data-phones={onPhones || undefined}>
      {text ? (
        <button type="button" className="line centred tight part" popoverTarget={id}>
          {text}
          <Icon of={ChevronDown} />
        </button>
      ) : (
        <IconButton icon={Ellipsis} label="Más acciones" popoverTarget={id} />
      )}
      <div id={id} popover="auto" className="more-menu" ref={menu}>
        {children}
      </div>
    </div>
  )
}
