import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hechos } from '../../src/contract/casa/vigilancia.ts'
import { iconOf } from '../../src/web/admin/casa/vigilancia/iconos.pure.ts'
import { sayHizo } from '../../src/web/admin/casa/vigilancia/predicados.pure.ts'
import { sayCampo } from '../../src/web/admin/casa/vigilancia/suceso.pure.ts'

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
  const dicho = sayHizo(codigo)
  expect(dicho).not.toMatch(/_|cion\b|ania\b|\banio|\bsenia|\bperiodo/i)
  // Somebody did it: the first word is what they did, in the past.
  expect(dicho).toMatch(/^(se |dejó )?\S*(ó|io|izo|uso|uvo)(?=[\s,]|$)/)
  expect(dicho).not.toMatch(/^\S*[ai]d[oa]s?\b/)
})

it('each act of the domain and each kind of thing that the contract names has its icon', () => {
  const tipos = Object.values(hechos).flatMap(({ objetos }) => objetos.map((objeto) => `${objeto}.cambiado`))
  const acciones = Object.values(hechos).flatMap((hecho): readonly string[] => hecho.acciones)
  expect([...codes, ...tipos, ...acciones].filter((codigo) => !iconOf(codigo))).toEqual([])
  expect(iconOf('nada.hecho')).toBeUndefined()
})

it('names a field by its own word, not by the thing of the same name', () => {
  expect(sayCampo('personal')).toBe('Personal')
  expect(sayCampo('plan.cuotas')).toBe('Plan, cuotas')
  expect(sayCampo('descripcion')).toBe('Descripción')
})
