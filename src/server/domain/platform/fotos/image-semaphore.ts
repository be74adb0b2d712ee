import { createSemaphore } from '../../semaphore.pure.ts'

/** Runs one piece of image work at a time, alternating between accounts. A decoded photo needs a hundred megabytes. */
export const runImageWork = createSemaphore()
