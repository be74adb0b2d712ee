import { Parser } from 'htmlparser2'
import { reviewPlaceholders } from '../../placeholders.pure.ts'
import { convenioPlaceholders } from './placeholders.pure.ts'

/** Forbidden tags: an agreement is text, and must not run, load or submit anything. */
const forbiddenTags = new Set(
  'script style iframe frame object embed link meta base form input button select textarea img picture source svg math video audio template'.split(
    ' ',
  ),
)

const nombres = convenioPlaceholders.map(({ nombre }) => nombre)

/** Returns a template's first problem for its author, or null if the template is valid. */
export function reviewPlantilla(cuerpo: string): string | null {
  return reviewPlaceholders(cuerpo, nombres, 'pasajero') ?? forbiddenIn(cuerpo)
}

function forbiddenIn(cuerpo: string): string | null {
  let mal: string | null = null
  let abiertas = 0
  const parser = new Parser({
    onclosetag: () => abiertas--,
    onopentag(etiqueta, atributos) {
      // The PDF layout calls itself for each nested tag, so deep nesting would overflow the stack.
      if (++abiertas > 100) mal ??= 'El convenio tiene demasiadas etiquetas una dentro de otra'
      if (forbiddenTags.has(etiqueta)) mal ??= `El convenio no puede tener la etiqueta <${etiqueta}>`
      for (const [nombre, valor] of Object.entries(atributos)) {
        if (/^on/i.test(nombre)) mal ??= `El convenio no puede tener el atributo ${nombre}`
        if (nombre === 'href' && !/^(https?:|mailto:|#)/i.test(valor.trim()))
          mal ??= `El convenio no puede tener un enlace a ${valor}`
      }
    },
  })
  parser.end(cuerpo)
  return mal
}
