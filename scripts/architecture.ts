import { readFileSync, writeFileSync } from 'node:fs'
import { drawHouse, placeDrawing } from './house-drawing.ts'

/** Draws the wings into docs/architecture.md, as the code has them today. */
const path = 'docs/architecture.md'
writeFileSync(path, placeDrawing(readFileSync(path, 'utf8'), drawHouse(process.cwd())))
