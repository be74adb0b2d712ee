import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { Picture } from '../photo.tsx'

type Given = { title: string; pictures: Picture[]; note?: ReactNode }

/**
 * Pictures that open on the whole screen. `linkTo(index)` gives the properties of a link to one of them: the file itself
 * where no script runs or the viewer cannot be fetched. `viewer` goes anywhere in the page.
 */
export function useViewer({ title, pictures, note }: Given) {
  const [opened, setOpened] = useState<number>()
  const [Viewer, setViewer] = useState<ComponentType<Given & { start: number; onClose: () => void }>>()

  async function open(index: number, file: string) {
    const loaded = await import('./viewer.tsx').catch(() => undefined)
    if (!loaded) return window.location.assign(file)
    setViewer(() => loaded.default)
    setOpened(index)
  }

  return {
    linkTo(index: number) {
      const file = pictures[index]?.imagen ?? ''
      return {
        href: file,
        onClick(event: MouseEvent) {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void open(index, file)
        },
      }
    },
    viewer: Viewer && opened !== undefined && (
      <Viewer title={title} pictures={pictures} note={note} start={opened} onClose={() => setOpened(undefined)} />
    ),
  }
}
