import { describe, expect, it } from 'vitest'
import { datosConvenio } from '../../src/server/domain/viajes/convenios/datos.pure.ts'
import { plantillaInicial } from '../../src/server/domain/viajes/convenios/plantilla-inicial.ts'
import { reviewPlantilla } from '../../src/server/domain/viajes/convenios/revisar.pure.ts'
import { toCuerpo, toDocumento } from '../../src/web/admin/documento/marcadores.pure.ts'

/** What the editor makes of a datum: an attribute in any order of its own, and nothing inside. */
const written = (nombre: string) => `<span data-dato="${nombre}" class="dato"></span>`

describe('the agreement as a document', () => {
  it('keeps every datum of the first agreement through the editor', () => {
    const documento = toDocumento(plantillaInicial)
    expect(documento).not.toContain('{{')
    expect(toCuerpo(documento, datosConvenio).replaceAll('\n', '')).toBe(plantillaInicial.replaceAll('\n', ''))
  })

  it('takes a list or a table out of its paragraph, and leaves a sentence in it', () => {
    const html = `<p>${written('plan')}</p><p>${written('interes')}</p><p>Va ${written('pasajero')}.</p>`
    expect(toCuerpo(html, datosConvenio)).toBe('{{plan}}\n<p>{{interes}}</p>\n<p>Va {{pasajero}}.</p>')
  })

  it('lets the server refuse a datum that there is not', () => {
    const cuerpo = toCuerpo(`<p>${written('pasajro')}</p>`, datosConvenio)
    expect(reviewPlantilla(cuerpo)).toBe('No existe el dato {{pasajro}}')
  })
})
