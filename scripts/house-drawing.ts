import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const domain = 'src/server/domain'
const floors = { contract: 'src/contract', domain, office: 'src/web/admin' }

/** The domain's wings and their folders, the upper ones first, with an arrow for each wing that another calls. */
export function drawHouse(root: string): string {
  const files = globSync(`${domain}/*/**/*.{ts,tsx}`, { cwd: root })
  const wingOf = (path: string) => relative(domain, path).split('/')
  const wings = new Map<string, Set<string>>()
  const calls = new Map<string, Set<string>>()
  for (const file of files) {
    const [wing = '', folder = ''] = wingOf(file)
    wings.set(wing, (wings.get(wing) ?? new Set()).add(folder))
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const path = join(dirname(file), target)
      const [called = '', ...inside] = wingOf(path)
      if (!path.startsWith(`${domain}/`) || inside.length === 0 || called === wing) continue
      calls.set(wing, (calls.get(wing) ?? new Set()).add(called))
    }
  }
  const arrows = (wing: string) => [...(calls.get(wing) ?? [])].sort()
  const upperFirst = [...wings].sort(([a], [b]) => arrows(b).length - arrows(a).length || a.localeCompare(b))
  return [
    '```mermaid',
    'flowchart TD',
    ...upperFirst.map(([wing, folders]) => `  ${wing}["<b>${wing}</b><br>${[...folders].sort().join(' · ')}"]`),
    ...upperFirst.flatMap(([wing]) => arrows(wing).map((called) => `  ${wing} --> ${called}`)),
    '```',
    '',
    ...upperFirst.map(([wing]) => {
      const here = Object.entries(floors).map(([name, floor]) => `${name} ${listOf(root, floor, wing)}`)
      return `- **${wing}**: ${here.join('; ')}.`
    }),
  ].join('\n')
}

/** What stands in a wing on a floor: its folders, or its files where it has none. */
function listOf(root: string, floor: string, wing: string): string {
  const found = globSync(`${floor}/${wing}/*`, { cwd: root, withFileTypes: true })
  const folders = found.filter((entry) => entry.isDirectory())
  const shown = (folders.length > 0 ? folders : found).map(({ name }) => name.replace(/\.tsx?$/, ''))
  return shown.sort().join(', ')
}

const mark = { from: '<!-- house: drawn by `npm run architecture` -->', to: '<!-- house: end -->' }

/** The page with the drawing between its marks. @throws Error where there are none */
export function placeDrawing(page: string, drawing: string): string {
  const [before, rest] = page.split(mark.from)
  const after = rest?.split(mark.to)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no place for the drawing')
  return `${before}${mark.from}\n${drawing}\n${mark.to}${after}`
}
