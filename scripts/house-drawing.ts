import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const domain = 'src/server/domain'
const floors = { contract: 'src/contract', domain, office: 'src/web/admin' }

/** The domain's wings with their folders, the same of the money's folders, and what each wing has on the other floors. */
export function drawHouse(root: string): string {
  const wings = drawFolders(root, domain)
  const money = drawFolders(root, `${domain}/dinero`)
  return [
    ...wings.chart,
    '',
    ...wings.upperFirst.map((wing) => {
      const here = Object.entries(floors).map(([name, floor]) => `${name} ${listOf(root, floor, wing)}`)
      return `- **${wing}**: ${here.join('; ')}.`
    }),
    '',
    'Inside `dinero`:',
    '',
    ...money.chart,
  ].join('\n')
}

/** The folders of one folder, the upper ones first, with what is in each and an arrow for each that another imports. */
function drawFolders(root: string, base: string) {
  const parts = new Map<string, Set<string>>()
  const imports = new Map<string, Set<string>>()
  const partsOf = (path: string) => relative(base, path).split('/')
  for (const file of globSync(`${base}/*/**/*.{ts,tsx}`, { cwd: root })) {
    const [part = '', inside = ''] = partsOf(file)
    parts.set(part, (parts.get(part) ?? new Set()).add(inside.replace(/(\.pure)?\.tsx?$/, '')))
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const path = join(dirname(file), target)
      const [imported = '', ...rest] = partsOf(path)
      if (!path.startsWith(`${base}/`) || rest.length === 0 || imported === part) continue
      imports.set(part, (imports.get(part) ?? new Set()).add(imported))
    }
  }
  const arrows = (part: string) => [...(imports.get(part) ?? [])].sort()
  const upperFirst = [...parts.keys()].sort((a, b) => arrows(b).length - arrows(a).length || a.localeCompare(b))
  const inside = (part: string) => [...(parts.get(part) ?? [])].filter((name) => name !== 'service').sort()
  const chart = [
    '```mermaid',
    'flowchart TD',
    ...upperFirst.map((part) => `  ${part}["<b>${part}</b><br>${inside(part).join(' · ')}"]`),
    ...upperFirst.flatMap((part) => arrows(part).map((imported) => `  ${part} --> ${imported}`)),
    '```',
  ]
  return { upperFirst, chart }
}

/** What a wing has on a floor: its folders, or its files where it has none. */
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
