import { createSemaphore } from '../../semaphore.pure.ts'

/** Runs one piece of image work at a time, because a decoded photo needs a hundred megabytes. Alternates between accounts. */
export const runImageWork = createSemaphore()
