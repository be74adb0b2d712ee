import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../../api/failure-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/toast.ts'
import '../catalogo.css'

type WithId = { id: string | number }

type Props<Item extends WithId> = {
  items: Item[]
  /** Returns an item's name, which screen readers announce when it moves. */
  nameOf: (item: Item) => string
  /** `after` is the id of the item before the moved item, or undefined if the moved item is now first. */
  onMove: (id: Item['id'], after: Item['id'] | undefined) => void
  grid?: boolean
  className?: string | undefined
  children: (item: Item, handle: ReactNode) => ReactNode
}

export function Sortable<Item extends WithId>({
  items,
  nameOf,
  onMove,
  grid = false,
  className = 'tight',
  children,
}: Props<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = (id: string | number) => {
    const item = items.find((other) => other.id === id)
    return item ? nameOf(item) : ''
  }
  const place = (id: string | number) => `${items.findIndex((item) => item.id === id) + 1} de ${items.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Levantaste ${name(active.id)}, lugar ${place(active.id)}`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} va al lugar ${place(over.id)}` : undefined),
    onDragEnd: ({ active, over }) => (over ? `Dejaste ${name(active.id)} en el lugar ${place(over.id)}` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} volvió a su lugar`,
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return
    const from = items.findIndex(({ id }) => id === active.id)
    const to = items.findIndex(({ id }) => id === over.id)
    const moved = items[from]
    if (moved) onMove(moved.id, items[to > from ? to : to - 1]?.id)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={grid ? closestCenter : closestEdge}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul className={grid ? 'cards sortable sortable-grid' : `stack sortable ${className}`}>
          {items.map((item) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** Finds the row whose top or bottom is nearest to the dragged row's, because an expanded row is much higher than the others. */
const closestEdge: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer
      const rect = droppableRects.get(id)
      if (!rect) return []
      const value = Math.min(Math.abs(rect.top - collisionRect.top), Math.abs(rect.bottom - collisionRect.bottom))
      return [{ id, data: { droppableContainer, value } }]
    })
    .sort((one, other) => one.data.value - other.data.value)

const instructions =
  'Con Espacio levantás el elemento, con las flechas lo movés, con Espacio lo dejás y con Escape lo devolvés a su lugar.'

type ItemProps = WithId & { name: string; children: (handle: ReactNode) => ReactNode }

function SortableItem({ id, name, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      className="shrinks bg-salar outlined round"
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      {children(
        <span className="sortable-handle">
          <IconButton
            ref={setActivatorNodeRef}
            icon={GripVertical}
            label={`Mover ${name}`}
            aria-describedby={attributes['aria-describedby']}
            {...listeners}
          />
        </span>,
      )}
    </li>
  )
}

export function moveAfter<Item extends WithId>(items: Item[], id: Item['id'], after?: Item['id']): Item[] {
  const moved = items.filter((item) => item.id === id)
  const rest = items.filter((item) => item.id !== id)
  const place = after === undefined ? 0 : rest.findIndex((item) => item.id === after) + 1
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)]
}

type Keep<Item extends { id: string | number }> = (
  id: Item['id'],
  after: Item['id'] | undefined,
  next: Item[],
) => Promise<unknown>

export function useMoves<Item extends { id: string | number }>(items: Item[], keep: Keep<Item>) {
  const [moved, setMoved] = useState<{ of: Item[]; rows: Item[] }>()
  // If the list was fetched again, its rows already include the moves.
  const rows = moved?.of === items ? moved.rows : items
  const move = async (id: Item['id'], after: Item['id'] | undefined) => {
    const next = moveAfter(rows, id, after)
    setMoved({ of: items, rows: next })
    try {
      await keep(id, after, next)
    } catch (failure) {
      setMoved({ of: items, rows })
      showToast(failureText(failure), 'bad')
    }
  }
  return { rows, move }
}
