import { readFileSync, writeFileSync } from 'node:fs'
import { drawModules, placeDrawing } from './module-drawing.ts'

/** The page into which the domain's module chart is written. */
const path = 'docs/architecture.md'
writeFileSync(path, placeDrawing(readFileSync(path, 'utf8'), drawModules(process.cwd())))
