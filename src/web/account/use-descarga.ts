import { useState } from 'react'
import { downloadFile } from '../api/download-file.ts'
import { showToast } from '../ui/toast-store.ts'
import { asApiError } from './use-asked.ts'

/** Fetches a paper of the account; a failure is told. `pending` names the one that is on its way. */
export function useDescarga() {
  const [pending, setPending] = useState<string>()
  async function download(path: `/api/${string}`, name: string) {
    if (pending) return
    setPending(path)
    try {
      await downloadFile(path, name)
    } catch (error) {
      showToast(`No pudimos descargar el archivo. ${asApiError(error).message}`, 'bad')
    }
    setPending(undefined)
  }
  return { pending, download }
}
