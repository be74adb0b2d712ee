import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawModules, placeDrawing } from '../../scripts/module-drawing.ts'

test('docs/architecture.md shows the current modules (npm run architecture)', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  expect(placeDrawing(page, drawModules(process.cwd()))).toBe(page)
})

test('placeDrawing refuses a page without markers', () => {
  expect(() => placeDrawing('# Architecture', 'drawing')).toThrow('no marks')
})

const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Where is the rule\n')
const [rules = ''] = section.split('\n## ')
const rows = rules.split('\n').flatMap((line) => {
  const [, rule = '', where = '', proof = ''] = line.split('|').map((cell) => cell.trim())
  return where.includes('](') ? [{ rule, where, proof }] : []
})

test('docs/architecture.md lists the files of eight rules', () => {
  expect(rows).toHaveLength(8)
})

test.each(rows)('the rule "$rule" lists at most three files, and they contain its symbols', ({ where, proof }) => {
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
