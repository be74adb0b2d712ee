export type TimeSpan = { days?: number; hours?: number; minutes?: number }

export function addTime(instant: Date, { days = 0, hours = 0, minutes = 0 }: TimeSpan): Date {
  return new Date(instant.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
}
