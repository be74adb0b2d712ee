import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const longestMs = 10_000

/** Measures the milliseconds from a committed catalogue change until all `urls` serve a page with it. */
export async function freshness(databaseUrl: string, urls: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const name = `Agencia ${process.hrtime.bigint()}`
    await client.query(
      `update ajustes set valor = jsonb_set(valor, '{nombre}', to_jsonb($1::text)) where clave = 'agencia'`,
      [name],
    )
    const begun = performance.now()
    await Promise.all(urls.map((url) => untilShows(url, name, begun + longestMs)))
    return performance.now() - begun
  } finally {
    await client.end()
  }
}

async function untilShows(url: string, text: string, deadline: number) {
  while (!(await (await fetch(url)).text()).includes(text)) {
    if (performance.now() > deadline) throw new Error(`${url} still shows the page of before.`)
    await pause(10)
  }
}
