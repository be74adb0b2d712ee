import { describe, expect, test } from 'vitest'
import { initialPlantilla } from '../../src/server/domain/viajes/convenios/initial-plantilla.ts'
import { convenioPlaceholders } from '../../src/server/domain/viajes/convenios/placeholders.pure.ts'
import { reviewPlantilla } from '../../src/server/domain/viajes/convenios/review.pure.ts'
import { fromEditorHtml, toEditorHtml } from '../../src/web/admin/documento/placeholders.pure.ts'

/** Returns a placeholder as the editor writes it: attributes in any order, no content. */
const written = (nombre: string) => `<span data-dato="${nombre}" class="dato"></span>`

describe('the agreement in the editor', () => {
  test('keeps every placeholder of the initial agreement', () => {
    const documento = toEditorHtml(initialPlantilla, convenioPlaceholders)
    expect(documento).not.toContain('{{')
    expect(fromEditorHtml(documento).replaceAll('\n', '')).toBe(initialPlantilla.replaceAll('\n', ''))
  })

  test('makes a list or table placeholder a separate block, and keeps other placeholders inline', () => {
    expect(toEditorHtml('<p>Pago: {{plan}} {{interes}}</p>', convenioPlaceholders)).toBe(
      '<p>Pago: <div data-dato="plan"></div> <span data-dato="interes"></span></p>',
    )
    const html = `<p>Pago:</p><div data-dato="plan"></div><p>${written('interes')}</p><p>Va ${written('pasajero')}.</p>`
    expect(fromEditorHtml(html)).toBe('<p>Pago:</p>\n{{plan}}\n<p>{{interes}}</p>\n<p>Va {{pasajero}}.</p>')
  })

  test('leaves an unknown placeholder for the server to refuse', () => {
    const body = fromEditorHtml(`<p>${written('pasajro')}</p>`)
    expect(reviewPlantilla(body)).toBe('No existe el dato {{pasajro}}')
  })
})
