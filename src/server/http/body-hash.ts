import { createHash } from 'node:crypto'

/** Returns the SHA-256 of the submitted fields. Files count by name, size and bytes. */
export async function hashBody(body: unknown): Promise<string> {
  return sha256(JSON.stringify(await describeFiles(body)))
}

/** Describes files, because `JSON.stringify` writes a file as `{}`. */
async function describeFiles(valor: unknown): Promise<unknown> {
  if (valor instanceof File)
    return { name: valor.name, size: valor.size, sha256: sha256(new Uint8Array(await valor.arrayBuffer())) }
  if (Array.isArray(valor)) return Promise.all(valor.map(describeFiles))
  if (typeof valor !== 'object' || valor === null) return valor
  const campos = Object.entries(valor).map(async ([campo, parte]) => [campo, await describeFiles(parte)] as const)
  return Object.fromEntries(await Promise.all(campos))
}

const sha256 = (datos: string | Uint8Array) => createHash('sha256').update(datos).digest('hex')
