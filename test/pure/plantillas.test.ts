import { expect, test } from 'vitest'
import { renderLegal } from '../../src/server/domain/platform/legales/render.pure.ts'
import type { ConvenioPlaceholderValues } from '../../src/server/domain/viajes/convenios/placeholders.pure.ts'
import { renderConvenio, renderWithBlanks } from '../../src/server/domain/viajes/convenios/render.pure.ts'

const ofEveryObject = ['constructor', 'toString', '__proto__', 'hasOwnProperty']

test('a placeholder named like a built-in object property is empty', () => {
  const data = { agencia: 'Cumbre' } as ConvenioPlaceholderValues
  for (const name of ofEveryObject) {
    const text = `[{{agencia}}|{{${name}}}]`
    expect(renderConvenio(text, data), name).toContain('<body>[Cumbre|]</body>')
    expect(renderWithBlanks(text, data), name).toContain('<body>[Cumbre|____________]</body>')
    expect(renderLegal(`Queda.\n\nSe va: {{${name}}}.`, { agencia: 'Cumbre' }), name).toBe('<p>Queda.</p>\n')
  }
})
