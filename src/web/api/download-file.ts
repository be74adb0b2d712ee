import { revokeUrlLater } from '../ui/use-object-url.ts'
import { browserClient } from './browser.ts'

/**
 * Downloads a file that needs the session token, which a plain link cannot send. The server's file name takes precedence over `name`.
 * @throws ApiError
 */
export async function downloadFile(path: `/api/${string}`, name: string): Promise<void> {
  const { file, headers } = await browserClient.file(path)
  saveFile(file, /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? name)
}

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  revokeUrlLater(address)
}
