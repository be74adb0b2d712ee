/** A text file as people have them: UTF-8, or what older spreadsheets on Windows save. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8, so one byte a letter.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
