import { showToast } from './toast.ts'

/** Copies a text and shows `done` as a toast. Without https or permission, the toast asks the user to copy the text by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast('No pudimos copiarlo: seleccionalo y copialo a mano.', 'bad')
  }
}
