import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sayAccion, sayCampo } from '../../src/web/admin/casa/vigilancia/suceso.pure.ts'

const lines = globSync('src/server/domain/**/*.ts').flatMap((path) => readFileSync(path, 'utf8').split('\n'))
const found = (where: RegExp, what: RegExp) =>
  lines.filter((line) => where.test(line)).flatMap((line) => [...line.matchAll(what)].map(([, code = '']) => code))

/** Every code that the domain writes in the trail: those told whole, and what is done to each part of the catalogue. */
const parts = found(/objeto: '/, /objeto: '([a-z_]+)'/g)
const codes = new Set([
  ...found(/accion/, /'([a-z_]+\.[a-z_]+)'/g),
  ...parts.flatMap((part) => ['creado', 'cambiado', 'eliminado', 'ordenado'].map((hecho) => `${part}.${hecho}`)),
])

it('finds the codes that the domain writes', () => {
  expect(codes.size).toBeGreaterThan(150)
  expect(codes).toContain('cliente.enlace_entregado')
})

it.each([...codes])('%s is said in words', (codigo) => {
  const [, hecho = ''] = codigo.split('.')
  const dicho = sayAccion(codigo)
  expect(dicho).not.toMatch(/_|cion\b|ania\b|\banio|\bsenia|\bperiodo/i)
  // A noun agrees with what was done to it.
  expect(dicho).not.toMatch(/^(?!Programa)\S*(a|ión|dad) \S+[ai]do$/)
  // What was done in more than one word is no participle: somebody wrote its sentence.
  if (hecho.includes('_')) expect(dicho.endsWith(` ${hecho.replaceAll('_', ' ')}`)).toBe(false)
})

it('names a field by its own word, not by the thing of the same name', () => {
  expect(sayCampo('personal')).toBe('Personal')
  expect(sayCampo('plan.cuotas')).toBe('Plan, cuotas')
  expect(sayCampo('descripcion')).toBe('Descripción')
})
