/** The front door of the calendar. */
export {
  addBusinessDays,
  addDays,
  type Dia,
  dayOfMonth,
  formatDay,
  formatInstant,
  isDia,
  isNight,
  localDay,
  mondayOf,
} from './calendario.pure.ts'
