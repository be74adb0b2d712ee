import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawHouse, placeDrawing } from '../../scripts/house-drawing.ts'

test('the drawing of the house is the house (npm run architecture draws it anew)', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  expect(placeDrawing(page, drawHouse(process.cwd()))).toBe(page)
})

test('a page without a place for the drawing is refused', () => {
  expect(() => placeDrawing('# The house', 'drawing')).toThrow('no place')
})

const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Where is the rule\n')
const [rules = ''] = section.split('\n## ')
const rows = rules.split('\n').flatMap((line) => {
  const [, rule = '', where = '', proof = ''] = line.split('|').map((cell) => cell.trim())
  return where.includes('](') ? [{ rule, where, proof }] : []
})

test('the page says where each of the eight rules is', () => {
  expect(rows).toHaveLength(8)
})

test.each(rows)('the rule "$rule" is where the page says, in three files at most', ({ where, proof }) => {
  const read = (cell: string) => {
    const files = [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => join('docs', path))
    expect(files.filter((path) => !existsSync(path))).toEqual([])
    return { files, text: files.map((path) => readFileSync(path, 'utf8')).join('\n') }
  }
  const { files, text } = read(where)
  expect(files.length).toBeLessThanOrEqual(3)
  const names = [...where.matchAll(/(?<!\[)`(\w+)`/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  const titles = [...proof.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
  expect(titles.filter((title) => !read(proof).text.includes(`'${title}'`))).toEqual([])
})
