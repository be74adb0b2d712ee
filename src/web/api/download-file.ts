import { browserClient } from './browser.ts'

/**
 * Fetches a file with the session's token, which no plain link carries, and hands it to the browser to save under `name`
 * (the server's own, if it gives one).
 * @throws ApiError
 */
export async function downloadFile(path: `/api/${string}`, name: string): Promise<void> {
  const { file, headers } = await browserClient.file(path)
  saveFile(file, /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? name)
}

/** Hands what was fetched to the browser to save. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read it after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
