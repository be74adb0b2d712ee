import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { currentTrace } from './trace.ts'

type Level = 'info' | 'warn' | 'error'

const request = new AsyncLocalStorage<string>()
let lines: pino.Logger | undefined

/** Sets text for a terminal, or JSON lines that include the request id. */
export function setLogFormat(format: 'text' | 'json', destination?: pino.DestinationStream) {
  if (format === 'text') lines = undefined
  else
    lines = pino(
      {
        base: { pid: process.pid },
        timestamp: pino.stdTimeFunctions.isoTime,
        mixin: () => ({ peticion: request.getStore(), traza: currentTrace() }),
      },
      // Writes are synchronous, because the last output of a dying process matters most.
      destination ?? pino.destination({ sync: true }),
    )
}

/** Adds the request id to the log lines of `run` and of everything that `run` calls. */
export const withRequestId = <Result>(id: string, run: () => Result): Result => request.run(id, run)

/** The log must contain no names, documents, mails or addresses: `detalle` is the output of `describeSafely`, or a fixed word. */
export const log = {
  info: (text: string, detalle?: string) => write('info', text, detalle),
  warn: (text: string, detalle?: string) => write('warn', text, detalle),
  error: (text: string, detalle?: string) => write('error', text, detalle),
  /** Logs only as JSON, for programs that count and search. */
  access: (answered: { method: string; call: string; status: number; ms: number }) => lines?.info(answered, 'request'),
}

function write(level: Level, text: string, detalle?: string) {
  if (lines) lines[level]({ detalle }, text)
  else if (detalle === undefined) console[level](text)
  else console[level](text, detalle)
}
