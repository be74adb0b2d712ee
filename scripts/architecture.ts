import { readFileSync, writeFileSync } from 'node:fs'
import { drawModules, placeDrawing } from './module-drawing.ts'

/** The page that contains the chart of the domain's modules. */
const path = 'docs/architecture.md'
writeFileSync(path, placeDrawing(readFileSync(path, 'utf8'), drawModules(process.cwd())))
