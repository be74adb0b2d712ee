import { createSemaphore } from '../../semaphore.pure.ts'

/**
 * Runs one piece of image work at a time, alternating between accounts. A decoded photo needs a hundred megabytes, so ten at once would
 * need a gigabyte, and on two cores they would not finish sooner.
 */
export const runImageWork = createSemaphore()
