import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Areas } from '../../src/reglas/areas.ts'
import { findScreens } from '../../src/web/admin/paleta/screens.ts'
import { opensPath } from '../../src/web/shell/admin-items.ts'

const names = (written: string, level = '1', areas: Areas = {}) =>
  findScreens(written, (to) => opensPath({ nivel: level, areas }, to)).map(({ nombre }) => nombre)

test('the command palette finds screens by name or section, without accents', () => {
  expect(names('auditoria')).toEqual(['Auditoría'])
  expect(names('CAMPAN')).toEqual(['Campañas'])
  expect(names('hotel')).toEqual(['Hoteles'])
  expect(names('configuracion feriados')).toEqual(['Feriados'])
  expect(names('nada de esto')).toEqual([])
})

test('the command palette of reduced staff lists only screens that they may open', () => {
  expect(names('auditoria', '10')).toEqual([])
  expect(names('newsletter', '10')).toEqual(['Newsletter', 'Campañas'])
})

test('an area adds its screens to the command palette, but no agency settings', () => {
  expect(names('', '10', { caja: 'lee' }).filter((name) => !names('', '10').includes(name))).toEqual([
    'Cobranza',
    'Cotización',
  ])
  expect(names('reservas', '10', { reservas: 'escribe' })).toEqual([
    'Gestión de Reservas',
    'Propuestas',
    'Listas de espera',
  ])
})

test('every screen of the command palette exists', () => {
  const routes = readFileSync('src/web/routes.ts', 'utf8')
  for (const { path } of findScreens('', () => true)) {
    const own = path.replace(/^\/admin\/?/, '')
    // A tab of a screen is the optional last segment of its route.
    const whole = own.replace(/\/[\w-]+$/, '/:')
    expect(own === '' || routes.includes(`'${own}`) || routes.includes(`'${whole}`), path).toBe(true)
  }
})
