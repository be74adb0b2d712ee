/** The front door of the calendar. */
export {
  addBusinessDays,
  addDays,
  type Dia,
  dayOfMonth,
  formatDay,
  formatInstant,
  localDay,
} from './calendario.pure.ts'
