import { showToast } from './toast.ts'

/** Puts a text on the clipboard and says so. Without https, or refused by the person, it is there to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    showToast('No pudimos copiarlo: seleccionalo y copialo a mano.', 'bad')
  }
}
