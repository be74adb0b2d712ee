import { describe, expect, it } from 'vitest'
import { datosConvenio } from '../../src/server/domain/viajes/convenios/datos.pure.ts'
import { plantillaInicial } from '../../src/server/domain/viajes/convenios/plantilla-inicial.ts'
import { reviewPlantilla } from '../../src/server/domain/viajes/convenios/revisar.pure.ts'
import { toCuerpo, toDocumento } from '../../src/web/admin/documento/marcadores.pure.ts'

/** What the editor makes of a datum: an attribute in any order of its own, and nothing inside. */
const written = (nombre: string) => `<span data-dato="${nombre}" class="dato"></span>`

describe('the agreement as a document', () => {
  it('keeps every datum of the first agreement through the editor', () => {
    const documento = toDocumento(plantillaInicial, datosConvenio)
    expect(documento).not.toContain('{{')
    expect(toCuerpo(documento).replaceAll('\n', '')).toBe(plantillaInicial.replaceAll('\n', ''))
  })

  it('makes a list or a table a block of its own, and leaves a sentence in its paragraph', () => {
    expect(toDocumento('<p>Pago: {{plan}} {{interes}}</p>', datosConvenio)).toBe(
      '<p>Pago: <div data-dato="plan"></div> <span data-dato="interes"></span></p>',
    )
    const html = `<p>Pago:</p><div data-dato="plan"></div><p>${written('interes')}</p><p>Va ${written('pasajero')}.</p>`
    expect(toCuerpo(html)).toBe('<p>Pago:</p>\n{{plan}}\n<p>{{interes}}</p>\n<p>Va {{pasajero}}.</p>')
  })

  it('lets the server refuse a datum that there is not', () => {
    const cuerpo = toCuerpo(`<p>${written('pasajro')}</p>`)
    expect(reviewPlantilla(cuerpo)).toBe('No existe el dato {{pasajro}}')
  })
})
