import { showToast } from './toast.ts'

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast('No pudimos copiarlo: seleccionalo y copialo a mano.', 'bad')
  }
}
