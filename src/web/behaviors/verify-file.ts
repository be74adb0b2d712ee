const maxBytes = 5_000_000

/** Opens the verification page of a chosen file. The browser computes the file's hash, so the file is not uploaded. */
export default function verifyFile(box: HTMLElement): void {
  // Browsers provide `crypto.subtle` only on secure connections.
  if (!globalThis.crypto?.subtle) return
  box.querySelector('.verificar-file')?.removeAttribute('hidden')
  const input = box.querySelector('input')
  const error = box.querySelector<HTMLElement>('[role="alert"]')
  input?.addEventListener('change', async () => {
    const file = input.files?.[0]
    if (!file) return
    const message = await verify(file)
    input.value = ''
    if (!error) return
    error.textContent = message
    input.ariaInvalid = message ? 'true' : null
  })
}

async function verify(file: File): Promise<string> {
  if (file.size > maxBytes) return 'El archivo es demasiado grande para ser un convenio'
  try {
    location.assign(`/verificar/${await hashOf(file)}`)
    return ''
  } catch {
    return 'No pudimos leer el archivo. Probá de nuevo'
  }
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
