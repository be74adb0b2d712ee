import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { borradorName, dropBorradores, escritoName, hasBorrador } from '../../src/web/session/borradores.ts'

const kept: Record<string, string> = {}
beforeEach(() => {
  for (const name of Object.keys(kept)) delete kept[name]
  // As browsers have it: what is kept are its own keys.
  vi.stubGlobal('sessionStorage', new Proxy(kept, { get: (_, name) => name === 'removeItem' && remove }))
})
afterEach(() => vi.unstubAllGlobals())
const remove = (name: string) => delete kept[name]

it('what one of the staff began to write goes when they sign out, and nobody else’s does', () => {
  kept[escritoName('ana@agencia.example', 'consulta:8')] = 'Hola'
  kept[escritoName('sol@agencia.example', 'consulta:8')] = 'Buenas'
  dropBorradores('ana@agencia.example')
  expect(Object.values(kept)).toEqual(['Buenas'])
})

it('is no draft of a booking, and goes with those of the same account', () => {
  kept[escritoName('ana@agencia.example', 'carta:{"viaje":"1"}')] = 'Hola'
  expect(hasBorrador('ana@agencia.example')).toBe(false)
  kept[borradorName('ana@agencia.example', 12)] = '{}'
  expect(hasBorrador('ana@agencia.example')).toBe(true)
  dropBorradores('ana@agencia.example')
  expect(kept).toEqual({})
})
