import type { HotelDrawing } from './building.pure.ts'
import type { DrawingName } from './drawing-names.pure.ts'

const archivos = import.meta.glob<string>('./*.svg', { eager: true, import: 'default', query: '?no-inline' })

/** Returns the URL of a drawing. Call it only on the server, so that browsers do not load the whole list. */
export function drawingUrl(dibujo: DrawingName | `hotel-${HotelDrawing}`): string {
  return archivos[`./${dibujo}.svg`] ?? ''
}
