import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const own = 'test/pure/plain-words.test.ts'

/** Words that this repository no longer uses, because a standard term replaced them. */
const replaced =
  /\b(whoever|anew|the house|stands|is told|tells|the trail|the books|mend(s|ed)?|of ours|nobody's|unproved|forthwith)\b/i

const files = execFileSync(
  'git',
  ['ls-files', 'src', 'test', 'e2e', 'bench', 'scripts', 'docs', '*.md', ':(glob)*.ts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => existsSync(file))

const found = (file: string, line: RegExp) =>
  (file === own ? '' : readFileSync(file, 'utf8'))
    .split('\n')
    .flatMap((text, i) => (line.test(text) && replaced.test(text.match(line)?.[1] ?? '') ? `${file}:${i + 1}` : []))

test('comments use plain words', () => {
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  expect(code.length).toBeGreaterThan(1000)
  expect(code.flatMap((file) => found(file, /^\s*(?:\/\/|\/?\*\*?)\s(.*)$/))).toEqual([])
})

test('comments in SQL and CSS use plain words', () => {
  const sheets = files.filter((file) => file.endsWith('.css'))
  const migrations = files.filter((file) => file.endsWith('.sql'))
  expect(sheets.length).toBeGreaterThan(50)
  expect(migrations.length).toBeGreaterThan(5)
  expect(sheets.flatMap((file) => found(file, /^\s*(?:\/\*|\*)\s(.*)$/))).toEqual([])
  expect(migrations.flatMap((file) => found(file, /--\s(.*)$/))).toEqual([])
})

test('test titles use plain words', () => {
  const tests = files.filter((file) => /\.(test|spec)\.ts$/.test(file))
  expect(tests.flatMap((file) => found(file, /^\s*(?:test|describe)(?:\.\w+)*\(\s*['"`](.*)['"`]/))).toEqual([])
})

test('docs use plain words', () => {
  // Excludes the two pages that the bench and the proof generate, and the demo's Spanish contents.
  const pages = files.filter((file) => file.endsWith('.md') && !/performance|trust|contenido/.test(file))
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'CHANGELOG.md']))
  expect(pages.flatMap((file) => found(file, /^(.*)$/))).toEqual([])
})

test('docs name tests that exist', () => {
  const named = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`((?:test|e2e)\/[\w./{},-]+)`/g)].map(([, path = '']) => path),
    )
    .flatMap(expandBraces)
  expect(named.length).toBeGreaterThan(20)
  expect(
    named.filter(
      (path) =>
        !files.some(
          (file) => file === path || file.startsWith(`${path}.`) || file.startsWith(`${path.replace(/\/$/, '')}/`),
        ),
    ),
  ).toEqual([])
})

/** Expands `a/{b,c}` to `a/b` and `a/c`. */
function expandBraces(path: string): string[] {
  const [all, inside] = /\{([^}]*)\}/.exec(path) ?? []
  return all && inside ? inside.split(',').map((one) => path.replace(all, one)) : [path]
}
