import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Accion, acciones, actoOf } from '../../src/contract/casa/acciones.ts'
import { sayCampo } from '../../src/contract/casa/palabras.ts'
import { iconOf } from '../../src/web/admin/casa/vigilancia/iconos.pure.ts'

const server = globSync('src/server/domain/**/*.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

it('the server writes every act of the table', () => {
  const isWritten = (clave: string) => {
    const [tipo, hecho] = clave.split('.')
    return [`'${clave}'`, `}.${hecho}\``, `\`${tipo}.\${`].some((escrita) => server.includes(escrita))
  }
  expect(Object.keys(acciones).filter((clave) => !isWritten(clave))).toEqual([])
})

it('an act that is not in the table does not compile', () => {
  // @ts-expect-error
  const accion: Accion = 'tesoro.hallado'
  expect(actoOf(accion)).toBeUndefined()
  expect(iconOf(accion)).toBeUndefined()
})

it.each(Object.entries(acciones))('%s is a predicate in words, with an icon', (accion, { hizo, suyo = 'cambió' }) => {
  expect(hizo).toMatch(/^(no |se )?[a-záéíóúñ]+ó? ?[^_[\]]*( \[((de|a|para) )?…\])?$/)
  expect(suyo).toMatch(/^[^_[\]…]+( \[[^_[\]…]+\])?$/)
  expect(iconOf(accion)).toBeDefined()
})

it('names a field by its own word, not by the thing of the same name', () => {
  expect(sayCampo('personal')).toBe('Personal')
  expect(sayCampo('plan.cuotas')).toBe('Plan, cuotas')
  expect(sayCampo('descripcion')).toBe('Descripción')
})
