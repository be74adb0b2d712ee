import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { borradorName, dropBorradores, hasBorrador, staffDraftName } from '../../src/web/session/borradores.ts'

const kept: Record<string, string> = {}
beforeEach(() => {
  for (const name of Object.keys(kept)) delete kept[name]
  // Like the browser's storage, whose entries are its own properties.
  vi.stubGlobal('sessionStorage', new Proxy(kept, { get: (_, name) => name === 'removeItem' && remove }))
})
afterEach(() => vi.unstubAllGlobals())
const remove = (name: string) => delete kept[name]

test('signing out deletes the unsent texts of that staff member only', () => {
  kept[staffDraftName('ana@agencia.example', 'consulta:8')] = 'Hola'
  kept[staffDraftName('sol@agencia.example', 'consulta:8')] = 'Buenas'
  dropBorradores('ana@agencia.example')
  expect(Object.values(kept)).toEqual(['Buenas'])
})

test('an unsent text is not listed as a booking draft, but is deleted together with the drafts', () => {
  kept[staffDraftName('ana@agencia.example', 'carta:{"viaje":"1"}')] = 'Hola'
  expect(hasBorrador('ana@agencia.example')).toBe(false)
  kept[borradorName('ana@agencia.example', 12)] = '{}'
  expect(hasBorrador('ana@agencia.example')).toBe(true)
  dropBorradores('ana@agencia.example')
  expect(kept).toEqual({})
})
