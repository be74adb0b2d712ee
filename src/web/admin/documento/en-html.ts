import type { Escritura } from './escritura.ts'
import { cursiva, lista, listaNumerada, negrita, title } from './formas.ts'
import { toCuerpo, toDocumento } from './marcadores.pure.ts'

/** HTML, the storage format of the agreement. */
export const enHtml: Escritura = {
  read: toDocumento,
  write: toCuerpo,
  extensions: [],
  formas: [title(1, 'Título'), title(2, 'Subtítulo'), negrita, cursiva, lista, listaNumerada],
}
