import { downloadFile } from '../api/download-file.ts'
import { useAttempt } from '../api/use-attempt.ts'

/** Returns a function that downloads a document and shows an error if it fails. `pending` is the path of the current download. */
export function useDownload() {
  const { doing: pending, attempt } = useAttempt()
  async function download(path: `/api/${string}`, name: string) {
    if (pending) return
    await attempt(() => downloadFile(path, name), { as: path, failed: 'No pudimos descargar el archivo. ' })
  }
  return { pending, download }
}
