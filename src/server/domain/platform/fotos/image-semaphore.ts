import { createSemaphore } from '../../semaphore.pure.ts'

/**
 * Runs image work one piece at a time. A decoded photo takes a hundred megabytes: ten at once would take a gigabyte, and two cores would
 * finish no sooner. Accounts alternate.
 */
export const runExclusive = createSemaphore()
