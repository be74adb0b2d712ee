import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPantallas } from '../../src/web/admin/paleta/pantallas.ts'

const names = (escrito: string, tipo = '1') => findPantallas(escrito, tipo).map(({ nombre }) => nombre)

test('screens are found without accents, by their name or by the place that they are in', () => {
  expect(names('auditoria')).toEqual(['Auditoría'])
  expect(names('CAMPAN')).toEqual(['Campañas'])
  expect(names('configuracion correos')).toEqual(['Correos'])
  expect(names('nada de esto')).toEqual([])
})

test('who has the reduced view is offered no screen that would refuse them', () => {
  expect(names('auditoria', '10')).toEqual([])
  expect(names('newsletter', '10')).toEqual(['Newsletter', 'Campañas'])
})

test('every screen that is offered exists', () => {
  const routes = readFileSync('src/web/routes.ts', 'utf8')
  for (const { path } of findPantallas('', '1')) {
    const own = path.replace(/^\/admin\/?/, '')
    // A part of a screen is an address that its route may end with.
    const whole = own.replace(/\/\w+$/, '/:')
    expect(own === '' || routes.includes(`'${own}`) || routes.includes(`'${whole}`), path).toBe(true)
  }
})
