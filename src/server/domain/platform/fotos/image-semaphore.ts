import { createSemaphore } from '../../semaphore.pure.ts'

/**
 * Runs one piece of image work at a time, alternating between accounts. A decoded photo needs a hundred megabytes, and on two cores ten at
 * once would not finish sooner.
 */
export const runImageWork = createSemaphore()
