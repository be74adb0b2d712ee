/** The front door of the calendar. */
export {
  addBusinessDays,
  addDays,
  type Dia,
  dayOfMonth,
  formatDay,
  formatInstant,
  isNight,
  localDay,
  mondayOf,
} from './calendario.pure.ts'
