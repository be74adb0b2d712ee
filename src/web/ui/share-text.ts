/** Returns a link that opens WhatsApp with the message. The user picks the contact. */
export const whatsappShareUrl = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/** Opens the device's share sheet with a text. Returns false if the device has none or the user closed it. */
export async function shareText(text: string): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ text })
    return true
  } catch {
    return false
  }
}
