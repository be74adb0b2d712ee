import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { currentTrace } from './trace.ts'

type Level = 'info' | 'warn' | 'error'

const request = new AsyncLocalStorage<string>()
let lines: pino.Logger | undefined

/** Words for a person at a terminal, or (`json`) a line of JSON each, with the request that it belongs to. */
export function setLogFormat(format: 'text' | 'json', destination?: pino.DestinationStream) {
  if (format === 'text') lines = undefined
  else
    lines = pino(
      {
        base: { pid: process.pid },
        timestamp: pino.stdTimeFunctions.isoTime,
        mixin: () => ({ peticion: request.getStore(), traza: currentTrace() }),
      },
      // Written at once: what a process that dies said last is what matters most.
      destination ?? pino.destination({ sync: true }),
    )
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
  access: (answered: { method: string; call: string; status: number; ms: number }) => lines?.info(answered, 'request'),
}

function write(level: Level, texto: string, detalle?: string) {
  if (lines) lines[level]({ detalle }, texto)
  else if (detalle === undefined) console[level](texto)
  else console[level](texto, detalle)
}
