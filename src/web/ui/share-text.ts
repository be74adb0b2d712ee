/** Returns a WhatsApp link with the message already written. The user picks the contact. */
export const whatsappShareUrl = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

export async function shareText(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ text })
    return true
  } catch {
    return false
  }
}
