/** The front door of reminders. */
export { remindCuotas } from './recordar.ts'
