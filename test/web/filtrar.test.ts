import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterSheet } from '../../src/web/public/listado/filter-sheet.tsx'
import { readFilters, readSearched } from '../../src/web/public/listado/filtros.pure.ts'

const one = (value: string) => [{ valor: value, texto: `Opción ${value}`, cantidad: 1 }]
const precios = { desde: null, hasta: null }

test('the filter form sends the filters of the URL again when each has only one option left', () => {
  const options = { destinos: one('3'), noches: one('1-3'), meses: one('2027-02'), tipos: one('7'), precios }
  expect(sentFrom('?destino=3&noches=1-3&mes=2027-02&hasta=500000&tipo=7', options)).toEqual({
    destino: '3',
    noches: '1-3',
    mes: '2027-02',
    hasta: '$ 500.000',
    tipo: '7',
  })
})

test('the filter form sends a chosen filter again even when no trip matches that filter', () => {
  const options = { destinos: [], noches: [], meses: [], tipos: [], precios }
  const sent = sentFrom('?q=lago&destino=9&noches=7%2B&mes=2027-03&tipo=2', options)
  expect(sent).toEqual({ q: 'lago', destino: '9', noches: '7+', mes: '2027-03', tipo: '2' })
})

test('the filter form has no type filter when all trips have one type', () => {
  const options = { destinos: one('3'), noches: one('1-3'), meses: [], tipos: one('7'), precios }
  expect(sentFrom('', options)).toEqual({ destino: '', noches: '' })
})

type Opciones = Parameters<typeof FilterSheet>[0]['options']

function sentFrom(search: string, options: Opciones): Record<string, string> {
  const asked = new URLSearchParams(search)
  const chosen = { chosen: readFilters(asked), q: readSearched(asked) }
  const html = renderToString(createElement(FilterSheet, { options, ...chosen, active: 0, count: '' }))
  const sent: Record<string, string> = {}
  for (const [, attributes = ''] of html.matchAll(/<input([^>]*)>/g))
    sent[attributeOf(attributes, 'name')] = attributeOf(attributes, 'value')
  for (const [, attributes = '', inner = ''] of html.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const [, chosen = ''] = /<option([^>]* selected=""[^>]*)>/.exec(inner) ?? []
    sent[attributeOf(attributes, 'name')] = attributeOf(chosen, 'value')
  }
  return sent
}

const attributeOf = (attributes: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
