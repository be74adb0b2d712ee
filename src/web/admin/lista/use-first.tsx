import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

export function useFirstItems<Item>(items: Item[], count: number) {
  const [all, setAll] = useState(false)
  const hidden = all ? 0 : Math.max(0, items.length - count)
  return { shown: all ? items : items.slice(0, count), more: { hidden, onAll: () => setAll(true) } }
}

export function ShowAllButton({ hidden, onAll }: { hidden: number; onAll: () => void }) {
  if (hidden === 0) return null
  return (
    <Button look="link" className="press own-width" onClick={onAll}>
      Ver {hidden} más
    </Button>
  )
}
