import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A recorded statement with its parameters as text, and the first row that it returned. */
export type Statement = {
  texto: string
  valores: (string | null)[]
  row: Record<string, string | null> | undefined
}

/**
 * Proxies the app's connection to its own PostgreSQL's socket and records the queries of `during`, in order. Parses Parse, Bind and
 * Query messages from the app, and RowDescription and DataRow from PostgreSQL.
 */
export async function openRecorder(databaseUrl: string) {
  const { searchParams } = new URL(databaseUrl)
  let recording: Statement[] | undefined
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'))
    let last: Statement | undefined
    let text = ''
    let columns: string[] = []
    const note = (values: (string | null)[]) => {
      last = { texto: text, valores: values, row: undefined }
      recording?.push(last)
    }
    const sent = splitter(true, (type, body) => {
      if (type === 'P') text = strings(body, 2)[1] ?? ''
      if (type === 'Q') [text = ''] = strings(body, 1)
      if (type === 'B') note(readValues(body))
      if (type === 'Q') note([])
    })
    const back = splitter(false, (type, body) => {
      if (type === 'T') columns = readColumns(body)
      if (type === 'D' && last && !last.row)
        last.row = Object.fromEntries(readRow(body).map((value, i) => [columns[i] ?? '', value]))
    })
    for (const one of [client, server]) sockets.add(one.on('error', () => undefined))
    client.on('data', sent).pipe(server)
    server.on('data', back).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    async during(run: () => Promise<unknown>): Promise<Statement[]> {
      const kept: Statement[] = []
      recording = kept
      await run()
      recording = undefined
      return kept
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

/** Splits a stream into protocol messages. A client's first message has no type. */
function splitter(client: boolean, hear: (type: string, body: Buffer) => void) {
  let rest = Buffer.alloc(0)
  let begun = !client
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = begun ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      if (begun) hear(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length))
      begun = true
      rest = rest.subarray(length)
    }
  }
}

function strings(body: Buffer, count: number): string[] {
  return body.toString('utf8').split('\0', count)
}

function readValues(body: Buffer): (string | null)[] {
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1
  at += 2 + 2 * body.readInt16BE(at)
  return readFields(body, at)
}

const readRow = (body: Buffer) => readFields(body, 0)

function readFields(body: Buffer, from: number): (string | null)[] {
  let at = from + 2
  return Array.from({ length: body.readInt16BE(from) }, () => {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return body.toString('utf8', at - length, at)
  })
}

function readColumns(body: Buffer): string[] {
  let at = 2
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const end = body.indexOf(0, at)
    const name = body.toString('utf8', at, end)
    at = end + 1 + 18
    return name
  })
}
