import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Recibido = {
  para: string
  asunto: string
  texto: string
  html: string
  cabeceras: Record<string, string>
  adjuntos: string[]
}

/** Starts a mail server on loopback, which writes each mail to a file in a folder that all test processes read. */
export async function openMailbox() {
  const folder = mkdtempSync(join(tmpdir(), 'valija-e2e-mail-'))
  let serial = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const correo = await readCorreo(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address ?? '')
        serial += 1
        const file = join(folder, String(serial).padStart(6, '0'))
        writeFileSync(`${file}.part`, JSON.stringify(correo))
        renameSync(`${file}.part`, `${file}.json`)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    folder,
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      await new Promise<void>((closed) => server.close(closed))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for a mail to an address with this subject, and returns the last one. At first, the demo's mails are ahead in the queue. */
export async function awaitCorreo(para: string, subject: string): Promise<Recibido> {
  const find = () => readAll().findLast((correo) => correo.para === para && correo.asunto.includes(subject))
  await expect.poll(() => Boolean(find()), { message: `mail «${subject}» to ${para}`, timeout: 120_000 }).toBe(true)
  return find() as Recibido
}

export const correosPara = (para: string) => readAll().filter((correo) => correo.para === para)

export function enlaceOf({ texto }: Recibido, page: string): string {
  const [enlace] = new RegExp(`https?://\\S+${page}\\?\\S+`).exec(texto) ?? []
  if (!enlace) throw new Error(`No link to ${page} in:\n${texto}`)
  return enlace
}

async function readCorreo(raw: Buffer, para: string): Promise<Recibido> {
  const { subject = '', text = '', html = '', headers, attachments } = await PostalMime.parse(raw)
  const cabeceras = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
  const adjuntos = attachments.map(({ filename }) => filename ?? '')
  return { para, asunto: subject, texto: text, html, cabeceras, adjuntos }
}

function readAll(): Recibido[] {
  const folder = process.env.E2E_MAIL ?? ''
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recibido)
}
