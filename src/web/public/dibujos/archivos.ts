import type { Edificio } from './edificio.pure.ts'
import type { Sello } from './sello.pure.ts'

const archivos = import.meta.glob<string>(['./*.svg', '!./viaje-*.svg'], {
  eager: true,
  import: 'default',
  query: '?no-inline',
})

/** The address of a drawing. Asked where the page is made, so that no browser loads the list of all. */
export function archivoDe(dibujo: Sello | `hotel-${Edificio}`): string {
  return archivos[`./${dibujo}.svg`] ?? ''
}
