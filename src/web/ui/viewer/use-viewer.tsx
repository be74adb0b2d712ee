import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import { loadPart, PartNotLoaded } from '../load-part.ts'
import type { Picture } from '../photo.tsx'
import { showToast } from '../toast-store.ts'

type Given = { title: string; pictures: Picture[]; note?: ReactNode }

/**
 * Pictures that open on the whole screen. `linkTo(index)` gives the properties of a link to one of them: the file itself
 * where no script runs. `viewer` goes anywhere in the page.
 */
export function useViewer({ title, pictures, note }: Given) {
  const [opened, setOpened] = useState<number>()
  const [Viewer, setViewer] = useState<ComponentType<Given & { start: number; onClose: () => void }>>()

  async function open(index: number) {
    try {
      const loaded = await loadPart(() => import('./viewer.tsx'))
      setViewer(() => loaded.default)
      setOpened(index)
    } catch (error) {
      if (!(error instanceof PartNotLoaded)) throw error
      showToast(error.message, 'bad', 'part')
    }
  }

  return {
    linkTo(index: number) {
      const file = pictures[index]?.imagen ?? ''
      return {
        href: file,
        onClick(event: MouseEvent) {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void open(index)
        },
      }
    },
    viewer: Viewer && opened !== undefined && (
      <Viewer title={title} pictures={pictures} note={note} start={opened} onClose={() => setOpened(undefined)} />
    ),
  }
}
