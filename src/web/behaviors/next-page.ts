import { storage } from '../session/browser-storage.ts'
import { showToast } from '../ui/toast.ts'

const name = 'aviso'

export function openWithMessage(message: string, path: string): void {
  storage.tab.write(name, message)
  location.assign(path)
}

export function showCarriedMessage(): void {
  const message = storage.tab.read(name)
  storage.tab.remove(name)
  if (message) showToast(message)
}
