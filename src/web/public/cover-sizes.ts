/** The `sizes` of a cover photo: the screen's width, or the width that its height requires at 16 : 9. Phones use a portrait crop. */
export const coverSizes = 'max(100vw, 178svh)'
export const bannerSizes = 'max(100vw, 890px)'
export const bannerOnPhone = 'max(100vw, 400px)'
/** The `sizes` of the cover of a trip's page. The cover is 504 px high, or 4 : 3 on a phone. */
export const tripCoverSizes = '(width <= 40em) 134vw, max(100vw, 896px)'
