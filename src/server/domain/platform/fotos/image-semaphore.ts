import { createSemaphore } from '../../semaphore.pure.ts'

/**
 * Runs image work one piece at a time, alternating between accounts. A decoded photo needs a hundred megabytes, so ten photos at once would
 * need a gigabyte, and on two cores they would not be finished sooner.
 */
export const runImageWork = createSemaphore()
