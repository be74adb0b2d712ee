import { browserStorage } from '../session/browser-storage.ts'
import { showToast } from '../ui/toast.ts'

const name = 'aviso'

export function openWithMessage(message: string, path: string): void {
  browserStorage.tab.write(name, message)
  location.assign(path)
}

export function showCarriedMessage(): void {
  const message = browserStorage.tab.read(name)
  browserStorage.tab.remove(name)
  if (message) showToast(message)
}
