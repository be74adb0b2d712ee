/** A table's column. By default, mysqldump writes `timestamp` values in UTC, and other times in the server's time zone. */
export type Column = { name: string; isTimestamp: boolean }
/** `column` of a row refers to the key `target` of a row in `table`. */
export type Reference = { column: string; table: string; target: string }

/** A row's `values` are in the order of `columns` or, without them, of the table's columns. */
export type SqlDumpPart =
  | { kind: 'table'; name: string; columns: Column[]; key: string | undefined; references: Reference[] }
  | { kind: 'keys'; name: string; key: string | undefined; references: Reference[] }
  | { kind: 'row'; name: string; columns: string[] | undefined; values: (string | null)[] }

/** The longest statement or row, in characters. */
const longest = 64 * 1024 * 1024

/**
 * Parses a MySQL dump. Executes nothing. Memory depends on the size of a row, not of the dump.
 * @throws Error if the dump ends within a statement, or a row is not a list of values
 */
export async function* parseDump(chunks: AsyncIterable<string>): AsyncGenerator<SqlDumpPart> {
  const parser = createParser()
  for await (const chunk of chunks) {
    parser.add(chunk)
    yield* parser.read(false)
  }
  yield* parser.read(true)
}

/** Thrown if the text ends within the current part. */
class Incomplete extends Error {}

const insert =
  /(?:INSERT|REPLACE)\s+(?:(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE)\s+)*(?:INTO\s+)?(`(?:[^`]|``)+`|[\w$.]+)\s*(\([^)]*\))?\s*VALUES?\s*/iy
const otherDelimiter = /DELIMITER[ \t]+(\S+)[^\n]*(?:\n|$)/iy

function createParser() {
  let text = ''
  let at = 0
  /** The length at which the parser reads the text again. It grows, so that a long row is not read again for each chunk. */
  let enough = 0
  let backslashes = true
  let delimiter = ';'
  let inserting: { name: string; columns: string[] | undefined } | undefined
  return {
    add(chunk: string) {
      text = text.slice(at) + chunk
      at = 0
    },
    *read(ended: boolean): Generator<SqlDumpPart> {
      while (ended || text.length - at >= enough) {
        const start = at
        try {
          const part = readPart(ended)
          enough = 0
          if (part === 'end') return
          if (part) yield part
        } catch (error) {
          if (!(error instanceof Incomplete)) throw error
          at = start
          const rest = text.length - start
          const where = inserting ? `in the rows of ${inserting.name}` : 'in a statement'
          if (ended) throw new Error(`The dump ends ${where}: it is not complete.`)
          if (rest > longest) throw new Error(`The dump has a row or statement of more than 64 MB, ${where}.`)
          enough = 2 * rest
          return
        }
      }
    },
  }

  /** Returns undefined for parts that are skipped. */
  function readPart(ended: boolean): SqlDumpPart | 'end' | undefined {
    skipSpace(ended)
    if (at >= text.length) {
      if (!ended || inserting) throw new Incomplete()
      return 'end'
    }
    if (inserting) return readRow(inserting)
    const command = match(otherDelimiter)
    if (command) {
      if (!ended && !command[0].endsWith('\n')) throw new Incomplete()
      delimiter = command[1] ?? ';'
      return undefined
    }
    // Without the end of a statement, its first words may be incomplete.
    const begun = at
    const head = delimiter === ';' ? match(insert) : null
    if (head && at < text.length) {
      const [, name = '', columns] = head
      inserting = { name: unquote(name), columns: columns ? splitList(columns.slice(1, -1)).map(unquote) : undefined }
      return undefined
    }
    at = begun
    return readDefinition(readStatement(ended))
  }

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  function skipSpace(ended: boolean) {
    for (;;) {
      const char = text[at]
      if (char === undefined) return
      if (/\s/.test(char) || (inserting && char === ',')) at++
      else if (!skipComment(ended)) return
    }
  }

  function skipComment(ended: boolean): boolean {
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0) throw new Incomplete()
      noteMode(text.slice(at, end))
      at = end + 2
      return true
    }
    if (text[at] !== '#' && !/^--(?:\s|$)/.test(text.slice(at, at + 3))) return false
    const end = text.indexOf('\n', at)
    if (end < 0 && !ended) throw new Incomplete()
    at = end < 0 ? text.length : end + 1
    return true
  }

  function noteMode(statement: string) {
    if (/\bSQL_MODE\s*=[^;]*NO_BACKSLASH_ESCAPES/i.test(statement)) backslashes = false
  }

  function readStatement(ended: boolean): string {
    const start = at
    while (at < text.length) {
      if (text.startsWith(delimiter, at)) {
        const statement = text.slice(start, at)
        at += delimiter.length
        noteMode(statement)
        return statement
      }
      if (/['"`]/.test(text[at] ?? '')) readQuoted()
      else if (!skipComment(ended)) at++
    }
    if (!ended || text.slice(start).trim()) throw new Incomplete()
    return ''
  }

  function readRow(into: { name: string; columns: string[] | undefined }): SqlDumpPart | undefined {
    if (text[at] !== '(') {
      // The statement may continue with ON DUPLICATE KEY UPDATE.
      readStatement(false)
      inserting = undefined
      return undefined
    }
    at++
    const values: (string | null)[] = []
    for (;;) {
      skipSpaceInRow()
      values.push(readValue())
      skipSpaceInRow()
      const next = text[at++]
      if (next === undefined) throw new Incomplete()
      if (next === ')') return { kind: 'row', ...into, values }
      if (next !== ',')
        throw new Error(`A row of ${into.name} is not a list of values, near ${text.slice(at - 1, at + 20)}`)
    }
  }

  function skipSpaceInRow() {
    while (/\s/.test(text[at] ?? '')) at++
  }

  function readValue(): string | null {
    const start = at
    // A text may have a prefix: `_utf8mb4'…'`, `X'…'`, `b'…'`.
    while (/[\w.+-]/.test(text[at] ?? '')) at++
    if (at >= text.length) throw new Incomplete()
    const word = text.slice(start, at)
    if (word.startsWith('_')) skipSpaceInRow()
    const quoted = text[at] === "'" || text[at] === '"' ? readQuoted() : undefined
    if (quoted === undefined && text[at] === '(') throw new Error(`A value is a function: ${word}(…)`)
    if (quoted === undefined) return /^NULL$/i.test(word) ? null : fromHex(word)
    if (/^x$/i.test(word)) return fromHex(`0x${quoted}`)
    return /^b$/i.test(word) ? String(Number.parseInt(quoted, 2)) : quoted
  }

  function readQuoted(): string {
    const quote = text[at]
    const start = ++at
    let escaped = false
    for (; at < text.length; at++) {
      const char = text[at]
      if (char === '\\' && backslashes && quote !== '`') {
        escaped = true
        at++
      } else if (char === quote) {
        if (at + 1 >= text.length) throw new Incomplete()
        if (text[at + 1] !== quote) {
          const content = text.slice(start, at++)
          return escaped ? unescapeText(content, quote ?? '') : content
        }
        escaped = true
        at++
      }
    }
    throw new Incomplete()
  }

  function unescapeText(content: string, quote: string): string {
    return content.replaceAll(
      backslashes && quote !== '`' ? /\\([\s\S])|(['"`])\2/g : /()(['"`])\2/g,
      (_, sign, doubled) =>
        doubled ? (doubled === quote ? quote : doubled + doubled) : (escapes[sign as keyof typeof escapes] ?? sign),
    )
  }
}

const escapes = { n: '\n', r: '\r', t: '\t', b: '\b', 0: '\0', Z: '\x1a', '%': '\\%', _: '\\_' }

const fromHex = (word: string): string =>
  /^0x[\da-f]+$/i.test(word) ? Buffer.from(word.slice(2), 'hex').toString() : word

function readDefinition(statement: string): SqlDumpPart | undefined {
  const [head, verb, named = ''] = definition.exec(statement) ?? []
  if (!head || !verb) return undefined
  const name = unquote(named)
  const references = readReferences(statement)
  const [, key] = primaryKey.exec(statement) ?? []
  if (/^ALTER/i.test(verb)) return { kind: 'keys', name, key: key && unquote(key), references }
  const lines = splitList(statement.slice(head.length, statement.lastIndexOf(')')))
  const own = lines.map((line) => columnLine.exec(line)).filter((line) => line !== null && !clause.test(line[0]))
  const columns = own.map((line) => ({
    name: unquote(line?.[1] ?? ''),
    isTimestamp: /^timestamp$/i.test(line?.[2] ?? ''),
  }))
  const keyed = own.find((line) => /\bPRIMARY\s+KEY\b/i.test(line?.input ?? ''))?.[1]
  return { kind: 'table', name, columns, key: key || keyed ? unquote(key ?? keyed ?? '') : undefined, references }
}

const definition =
  /^(CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?|ALTER\s+TABLE\s+)(`(?:[^`]|``)+`(?:\.`(?:[^`]|``)+`)?|[\w$.]+)\s*\(?/i
const primaryKey = /PRIMARY\s+KEY\s*\(\s*(`(?:[^`]|``)+`|[\w$]+)/i
const columnLine = /^(`(?:[^`]|``)+`|[\w$]+)\s+(\w+)/
const clause = /^(?:PRIMARY|UNIQUE|KEY|INDEX|CONSTRAINT|FOREIGN|FULLTEXT|SPATIAL|CHECK|PERIOD)\s/i
const foreignKey =
  /FOREIGN\s+KEY\s*(?:`[^`]*`\s*)?\(\s*([^),]+)\s*\)\s*REFERENCES\s+(`(?:[^`]|``)+`|[\w$.]+)\s*\(\s*([^),]+)\s*\)/gi

const readReferences = (statement: string): Reference[] =>
  [...statement.matchAll(foreignKey)].map(([, column = '', table = '', target = '']) => ({
    column: unquote(column),
    table: unquote(table),
    target: unquote(target),
  }))

function unquote(name: string): string {
  const own = name.trim().replace(/^(?:`[^`]+`|[\w$]+)\.(?=.)/, '')
  return own.replace(/^`([\s\S]*)`$/, '$1').replaceAll('``', '`')
}

function splitList(list: string): string[] {
  const items =
    list.match(/(?:'(?:[^'\\]|\\.|'')*'|"[^"]*"|`[^`]*`|\((?:[^()']|'[^']*'|\([^()]*\))*\)|[^,'"`(])+/g) ?? []
  return items.map((item) => item.trim())
}
