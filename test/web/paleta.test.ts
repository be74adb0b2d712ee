import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPantallas } from '../../src/web/admin/paleta/pantallas.ts'

const names = (escrito: string, tipo = '1') => findPantallas(escrito, tipo).map(({ nombre }) => nombre)

test('screens are found without accents, by their name or their section', () => {
  expect(names('auditoria')).toEqual(['Auditoría'])
  expect(names('CAMPAN')).toEqual(['Campañas'])
  expect(names('configuracion feriados')).toEqual(['Feriados'])
  expect(names('nada de esto')).toEqual([])
})

test('the reduced view offers only screens that it may open', () => {
  expect(names('auditoria', '10')).toEqual([])
  expect(names('newsletter', '10')).toEqual(['Newsletter', 'Campañas'])
})

test('every offered screen exists', () => {
  const routes = readFileSync('src/web/routes.ts', 'utf8')
  for (const { path } of findPantallas('', '1')) {
    const own = path.replace(/^\/admin\/?/, '')
    // A tab of a screen is an optional last segment of its route.
    const whole = own.replace(/\/\w+$/, '/:')
    expect(own === '' || routes.includes(`'${own}`) || routes.includes(`'${whole}`), path).toBe(true)
  }
})
