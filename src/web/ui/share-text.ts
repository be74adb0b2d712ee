/** A chat with whoever one chooses, the text already written. */
export const whatsappOf = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/**
 * Hands a text to whatever the device shares with. Answers whether it went; not where there is nothing to share with, nor
 * where the sheet was closed.
 */
export async function shareText(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ text })
    return true
  } catch {
    return false
  }
}
