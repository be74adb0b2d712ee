import { storage } from '../session/browser-storage.ts'
import { showToast } from '../ui/toast.ts'

const name = 'aviso'

/** Loads another page, which shows a message. */
export function leaveWith(message: string, path: string): void {
  storage.tab.write(name, message)
  location.assign(path)
}

/** Shows what the page before said. */
export function showLeftMessage(): void {
  const message = storage.tab.read(name)
  storage.tab.remove(name)
  if (message) showToast(message)
}
