import { downloadFile } from '../api/download-file.ts'
import { useAttempt } from '../api/use-attempt.ts'

/** Fetches a paper of the account; a failure is told. `pending` names the one that is on its way. */
export function useDescarga() {
  const { doing: pending, attempt } = useAttempt()
  async function download(path: `/api/${string}`, name: string) {
    if (pending) return
    await attempt(() => downloadFile(path, name), { as: path, failed: 'No pudimos descargar el archivo. ' })
  }
  return { pending, download }
}
