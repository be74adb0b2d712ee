import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const domain = 'src/server/domain'

export const drawModules = (root: string): string =>
  [...chartOf(root, domain), '', 'Inside `dinero`:', '', ...chartOf(root, `${domain}/dinero`)].join('\n')

/** Draws the folders of `base` with an arrow to each folder that they import. The folder that imports most others comes first. */
function chartOf(root: string, base: string): string[] {
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
  return [
    '```mermaid',
    'flowchart TD',
    ...upperFirst.map((part) => `  ${part}["<b>${part}</b><br>${inside(part).join(' · ')}"]`),
    ...upperFirst.flatMap((part) => arrows(part).map((imported) => `  ${part} --> ${imported}`)),
    '```',
  ]
}

const mark = { from: '<!-- modules: drawn by `npm run architecture` -->', to: '<!-- modules: end -->' }

/** Returns the page with the chart between its markers. @throws Error if there are no markers */
export function placeDrawing(page: string, drawing: string): string {
  const [before, rest] = page.split(mark.from)
  const after = rest?.split(mark.to)[1]
  if (before === undefined || after === undefined) throw new Error('The page has no marks for the drawing')
  return `${before}${mark.from}\n${drawing}\n${mark.to}${after}`
}
