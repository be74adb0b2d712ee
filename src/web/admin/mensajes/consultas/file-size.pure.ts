import { formatNumber } from '../../../../reglas/numbers.ts'

export function formatSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB`
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)}\u00a0MB`
}
