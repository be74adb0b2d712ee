/** The front door of the calendar. */
export {
  addBusinessDays,
  addDays,
  type Dia,
  dayOfMonth,
  formatDay,
  formatInstant,
  localDay,
  localHour,
} from './calendario.pure.ts'
