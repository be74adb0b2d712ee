/**
 * `sizes` of a photograph that covers the head of a page, under a veil. On a phone it is cropped to a third of its
 * width, so a file for all of it would be mostly thrown away: a smaller one is told there, which the veil forgives.
 */
export const coverSizes = '(max-width: 600px) 75vw, max(100vw, 110vh)'
export const bannerSizes = '(max-width: 600px) 75vw, max(100vw, 60vh)'
