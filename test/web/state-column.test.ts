import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { type States, stateColumn } from '../../src/web/admin/values/state-column.tsx'

const states: States<'abierta' | 'cerrada'> = { abierta: ['info', 'Abierta'], cerrada: ['plain', 'Cerrada'] }
const column = stateColumn(states, { key: 'estado', title: 'Estado' })

test.each([
  ['abierta', { tone: 'info', children: 'Abierta' }],
  ['archivada', { tone: 'plain', children: 'archivada' }],
])('a list shows the state %s, also if this version does not know it', (estado, props) => {
  const chip = column.cell({ estado: estado as 'abierta' })
  expect(isValidElement(chip) && chip.props).toEqual(props)
})
