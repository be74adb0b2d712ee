import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Returns the requests per second of `url` on 32 connections during `seconds`. Fails on any response other than 2xx. */
export function requestsPerSecond(url: string, seconds: number): Promise<number> {
  return run(url, seconds, ['-c32', '-H', 'accept-encoding: gzip'])
}

/** Returns the uncached requests per second, on 8 connections. */
export function rendersPerSecond(url: string, seconds: number): Promise<number> {
  return run(url, seconds, ['-c8', '-s', join(import.meta.dirname, 'each-visitor.lua')])
}

async function run(url: string, seconds: number, options: string[]): Promise<number> {
  const args = ['-t1', `-d${seconds}s`, ...options, url]
  const { stdout } = await execute('wrk', args, { timeout: (seconds + 30) * 1000 })
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
