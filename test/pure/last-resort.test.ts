import { Hono } from 'hono'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { bindPages } from '../../src/server/http/pages/pages.ts'
import { createRenderPage } from '../../src/server/http/pages/render-page.ts'
import { PlainFailedPage } from '../../src/web/shell/error-page.tsx'

test('the fallback error page renders without router, data and storage', () => {
  const html = renderToStaticMarkup(createElement(PlainFailedPage))
  expect(html).toContain('No pudimos mostrarte esta página')
  expect(html).toContain('href="/"')
})

test('a page that the router fails to render returns a Spanish error page without a stack', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const app = new Hono()
  const english = 'Unexpected Server Error\n\nError: broken\n    at render (file.js:1:1)'
  const render = createRenderPage(
    async () => new Response(english, { status: 500, headers: { 'content-type': 'text/plain' } }),
    () => ({ app }),
  )
  bindPages(app, { render }, { publicUrl: 'http://localhost', trustProxy: 0, brick: false, now: () => 0 })
  const answer = await app.request('/nosotros')
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(html).toContain('Reintentar')
  expect(html).not.toMatch(/Unexpected|at render/)
})
