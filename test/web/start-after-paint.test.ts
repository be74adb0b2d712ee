import { expect, test } from 'vitest'
import { startAfterPaint } from '../../src/web/shell/start-after-paint.ts'

const rendered =
  '<html><head><link rel="manifest" href="/m"/><link rel="modulepreload" href="/assets/a.js"/></head><body><p>hola</p>' +
  '<script type="module" async="">import "/assets/a.js"</script></body></html>'

test('modules wait under another name, and a script that starts them closes the body', () => {
  const page = startAfterPaint(rendered)
  expect(page).toContain('<link rel="waiting-modulepreload" href="/assets/a.js"/>')
  expect(page).toContain('<link rel="waiting-manifest" href="/m"/>')
  expect(page).toContain('<script type="waiting/module" async="">import "/assets/a.js"</script>')
  expect(page).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(page).toMatch(/first-contentful-paint[\s\S]*<\/script><\/body><\/html>$/)
})

test('a page with a cover holds its other pictures back before it is laid out; one without has none to wait for', () => {
  const covered = startAfterPaint(
    rendered.replace('<p>', '<img src="/c.avif" loading="eager" fetchPriority="high"/><p>'),
  )
  expect(covered).toContain("<head><script>document.documentElement.dataset.coverFirst=''</script>")
  expect(startAfterPaint(rendered)).not.toContain("coverFirst=''")
})

test('a page of another shape keeps its script as it is', () => {
  const without = '<html><body><p>hola</p></body></html>'
  const twice = rendered.replace('<p>', '<script type="module" async=""></script><p>')
  expect(startAfterPaint(without)).toBe(without)
  expect(startAfterPaint(twice)).toBe(twice)
})
