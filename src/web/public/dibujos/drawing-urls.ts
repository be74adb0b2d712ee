import type { HotelDrawing } from './building.pure.ts'
import type { DrawingName } from './drawing-names.pure.ts'

const files = import.meta.glob<string>('./*.svg', { eager: true, import: 'default', query: '?no-inline' })

/** Returns the URL of a drawing. Call this function only on the server, so that browsers do not load the whole list of URLs. */
export function drawingUrl(drawing: DrawingName | `hotel-${HotelDrawing}`): string {
  return files[`./${drawing}.svg`] ?? ''
}
