import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImagenPaquete, PaqueteDetalle } from '../../src/web/public/paquete-detalle.ts'
import { PaqueteGallery } from '../../src/web/public/paquete-gallery.tsx'

const paquete = { nombre: 'Cafayate' } as PaqueteDetalle
const imagenesDe = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: i,
    imagen: `/foto-${i}.webp`,
    ...{ alt: '', ancho: null, alto: null, color: '', foco: '' },
  })) satisfies ImagenPaquete[]

test.each([2, 3, 5, 6, 7])('a gallery of %i pictures links to every picture except the cover', (count) => {
  const imagenes = imagenesDe(count)
  const html = renderToStaticMarkup(createElement(PaqueteGallery, { paquete: paquete, imagenes }))
  for (const { imagen } of imagenes.slice(1)) expect(html).toContain(imagen)
})

test('a gallery of one picture has no links', () => {
  const props = { paquete: paquete, imagenes: imagenesDe(1) }
  expect(renderToStaticMarkup(createElement(PaqueteGallery, props))).toBe('')
})
