import pg from 'pg'

/** `most` is the maximum number of prepared statements per connection. A statement is prepared at its use number `often`. */
const most = 120
const often = 5
/** Queries with lists of values have one text per length, so the number of texts has no natural limit. */
const mostCounted = 1000

/** Returns a function that names frequent statements, identically on every connection. It returns undefined for other statements. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= most) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < often) {
      if (counts.size >= mostCounted) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    names.set(text, `app_${names.size}`)
    return names.get(text)
  }
}

type Query = (...asked: unknown[]) => unknown

/**
 * Makes the client prepare frequent statements, because parsing a short statement takes as long as running it. `within` returns whether the
 * current query is eligible. Looks up `pg`'s `query` at each call, so that tests can replace it.
 */
export function prepareFrequentStatements(
  client: pg.ClientBase,
  name: ReturnType<typeof createStatementNames>,
  within: () => boolean,
) {
  const ask = (...asked: unknown[]) => (pg.Client.prototype.query as Query).apply(client, asked)
  const named = (config: unknown, values?: unknown, ...rest: unknown[]) =>
    ask(
      hasText(config) && isFilled(values) && within() ? { ...config, name: name(config.text) } : config,
      values,
      ...rest,
    )
  Object.assign(client, { query: named })
}

const hasText = (config: unknown): config is { text: string } =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'

const isFilled = (values: unknown) => Array.isArray(values) && values.length > 0
