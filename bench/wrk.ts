import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Requests a second that `url` answers to 32 connections during `seconds`; fails on any answer that is no 2xx. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const args = ['-t1', '-c32', `-d${seconds}s`, '-H', 'accept-encoding: gzip', url]
  const { stdout } = await run('wrk', args, { timeout: (seconds + 30) * 1000 })
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
