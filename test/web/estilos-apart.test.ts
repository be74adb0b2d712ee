import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function clasesDe(familia: string): string[] {
  const sheets = globSync(`src/web/${familia}/**/*.css`).map((hoja) => readFileSync(hoja, 'utf8'))
  const sinComentarios = sheets.join('\n').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...sinComentarios.matchAll(/^ {2}\.([\w-]+)/gm)].map(([, clase = '']) => clase)
}

/** A browser that navigates between these page families keeps the stylesheets of both. */
test('public, account and office pages share no CSS class names', () => {
  const [publicas, cuenta, oficina] = ['public', 'account', 'admin'].map(clasesDe)
  expect([publicas, cuenta, oficina].map((clases) => (clases?.length ?? 0) > 50)).toEqual([true, true, true])
  const compartidas = (unas: string[] = [], others: string[] = []) =>
    [...new Set(unas)].filter((c) => others.includes(c))
  expect({
    publicasYCuenta: compartidas(publicas, cuenta),
    publicasYOficina: compartidas(publicas, oficina),
    cuentaYOficina: compartidas(cuenta, oficina),
  }).toEqual({ publicasYCuenta: [], publicasYOficina: [], cuentaYOficina: [] })
})
