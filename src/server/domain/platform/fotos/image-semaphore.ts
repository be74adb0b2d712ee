import { createSemaphore } from '../../semaphore.pure.ts'

/**
 * Runs image work one piece at a time, alternating between accounts. A decoded photo takes a hundred megabytes, so ten at once would
 * take a gigabyte, and two cores would finish no sooner.
 */
export const runExclusive = createSemaphore()
