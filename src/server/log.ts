import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTrace } from './trace.ts'

type Level = 'info' | 'warn' | 'error'

const request = new AsyncLocalStorage<string>()
/** Writes a line of JSON; undefined while the log is text. */
let writeLine: ((line: string) => void) | undefined

/** Sets words for a person at a terminal, or (`json`) a line of JSON each, with the request that it belongs to. */
export function setLogFormat(format: 'text' | 'json', write: (line: string) => void = console.log) {
  writeLine = format === 'json' ? write : undefined
}

/** What is logged from here on, by whatever `run` calls, carries this id. */
export const withRequestId = <Result>(id: string, run: () => Result): Result => request.run(id, run)

/**
 * The house's own log. Nobody's name, document, mail nor address enters it: `detalle` is what `describeSafely` leaves of an
 * error, or a word of our own.
 */
export const log = {
  info: (texto: string, detalle?: string) => write('info', texto, detalle),
  warn: (texto: string, detalle?: string) => write('warn', texto, detalle),
  error: (texto: string, detalle?: string) => write('error', texto, detalle),
  /** A request that was answered; for machines alone, which count and search them. */
  access: (answered: { method: string; call: string; status: number; ms: number }) =>
    writeJson('info', 'request', answered),
}

function write(level: Level, texto: string, detalle?: string) {
  if (writeLine) writeJson(level, texto, { detalle })
  else if (detalle === undefined) console[level](texto)
  else console[level](texto, detalle)
}

/** The names and numbers of pino and Bunyan, which log collectors read as they are. */
const levels: Record<Level, number> = { info: 30, warn: 40, error: 50 }

function writeJson(level: Level, msg: string, fields: object) {
  if (!writeLine) return
  const { pid } = process
  const time = new Date().toISOString()
  const line = { level: levels[level], time, pid, peticion: request.getStore(), traza: currentTrace(), ...fields, msg }
  writeLine(JSON.stringify(line))
}
