/**
 * `sizes` of a photograph that covers the head of a page: as wide as the screen, or as its height asks for at sixteen to
 * nine. A phone shows its portrait cut there.
 */
export const coverSizes = 'max(100vw, 178svh)'
export const bannerSizes = 'max(100vw, 890px)'
export const bannerOnPhone = 'max(100vw, 400px)'
/** The head of a trip's page: 504 px high, on a phone four to three. */
export const tripCoverSizes = '(max-width: 600px) 134vw, max(100vw, 896px)'
