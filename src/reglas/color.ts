type Rgb = readonly number[]

/** The minimum contrast of text and filled buttons (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5
/** White and the pages' background. The accent colour must be legible on both, and both on the accent colour. */
const backgrounds = ['#ffffff', '#fbf7f0']

const parseColor = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). Components are 0 to 255. */
export function luminanceOf(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((byte) =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((hex) => luminanceOf(parseColor(hex))).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const accentContrast = (acento: string): number =>
  Math.min(...backgrounds.map((background) => contrastOf(acento, background)))

/** Returns the accent colour with two variants: a darker one for hovered buttons, and a light one (`lavado`) for backgrounds. */
export const tonesOf = (acento: string) => ({
  acento,
  oscuro: mix(acento, '#000000', 0.18),
  lavado: mix(acento, '#ffffff', 0.88),
})

function mix(color: string, other: string, share: number): string {
  const to = parseColor(other)
  const mixed = parseColor(color).map((byte, i) => Math.round(byte * (1 - share) + (to[i] ?? 0) * share))
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
