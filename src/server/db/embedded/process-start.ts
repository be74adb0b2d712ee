import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process of this host started, as an opaque text: a pid is used again, a pid with its start is not.
 * Undefined when no such process lives (a zombie does not).
 */
export function startOfProcess(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // Gone between two looks, or never there: the answer is the same.
    return undefined
  }
  // The name may hold spaces and parentheses; the fields after its last parenthesis start with the state (field 3).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

function fromPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } })
  return stdout?.trim() || undefined
}
