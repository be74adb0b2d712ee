import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks a line on the terminal; hidden, it is not echoed. */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  let silent = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!silent) process.stderr.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  try {
    const answer = terminal.question(question)
    silent = hidden
    return await answer
  } finally {
    terminal.close()
    if (hidden) process.stderr.write('\n')
  }
}
