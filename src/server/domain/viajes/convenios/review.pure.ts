import { Parser } from 'htmlparser2'
import { reviewPlaceholders } from '../../placeholders.pure.ts'
import { convenioPlaceholders } from './placeholders.pure.ts'

/** An agreement is text, and must not run, load or submit anything. */
const forbiddenTags = new Set(
  'script style iframe frame object embed link meta base form input button select textarea img picture source svg math video audio template'.split(
    ' ',
  ),
)

const nombres = convenioPlaceholders.map(({ nombre }) => nombre)

/** Returns a template's first problem for its author, or null. */
export function reviewPlantilla(body: string): string | null {
  return reviewPlaceholders(body, nombres, 'pasajero') ?? forbiddenIn(body)
}

function forbiddenIn(body: string): string | null {
  let problem: string | null = null
  let open = 0
  const parser = new Parser({
    onclosetag: () => open--,
    onopentag(label, attributes) {
      // The PDF layout calls itself for each nested tag, so deep nesting would overflow the stack.
      if (++open > 100) problem ??= 'El convenio tiene demasiadas etiquetas una dentro de otra'
      if (forbiddenTags.has(label)) problem ??= `El convenio no puede tener la etiqueta <${label}>`
      for (const [nombre, value] of Object.entries(attributes)) {
        if (/^on/i.test(nombre)) problem ??= `El convenio no puede tener el atributo ${nombre}`
        if (nombre === 'href' && !/^(https?:|mailto:|#)/i.test(value.trim()))
          problem ??= `El convenio no puede tener un enlace a ${value}`
      }
    },
  })
  parser.end(body)
  return problem
}
