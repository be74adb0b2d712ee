import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { maxImagePixels } from '../../../../reglas/imagen.ts'

/** Reads an SVG from standard input and writes a PNG whose longest side is `side` px. */
const side = 1200
const svg = await buffer(process.stdin)
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
// The density in dpi: 72 is the drawing's own size. The library accepts 1 to 100,000.
const density = Math.min(100_000, Math.max(1, (72 * side) / Math.max(width, height)))
const drawn = sharp(svg, { density, limitInputPixels: maxImagePixels }).resize(side, side, { fit: 'inside' }).png()
process.stdout.write(await drawn.toBuffer())
