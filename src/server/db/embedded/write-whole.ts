import { open, rename } from 'node:fs/promises'

/** Writes a file that appears under its name only once it is complete and on the disk. */
export async function writeWhole(file: string, content: Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}
