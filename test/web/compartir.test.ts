import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { Agencia } from '../../src/contract/platform/sitio.ts'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { toSlug } from '../../src/reglas/text.ts'
import { agenciaJsonLd } from '../../src/web/shell/json-ld/agencia.ts'
import { breadcrumbJsonLd } from '../../src/web/shell/json-ld/breadcrumb.ts'
import { paqueteJsonLd } from '../../src/web/shell/json-ld/paquete.ts'
import { PageHead } from '../../src/web/shell/page-head.tsx'
import { shareCardOf, sourcesOf } from '../../src/web/ui/picture.pure.ts'

const publicUrl = 'https://agencia.example'
const agencia = {
  nombre: 'Cumbre Norte Viajes',
  resumen: 'Viajes que salen del norte.',
  telefono: '(0381) 400-0142',
  direccion: 'Pasaje del Cardón 480',
  localidad: 'San Miguel de Tucumán',
  facebook: '',
  instagram: '',
  horarios: [
    { dias: 'Lunes a viernes', horas: ['9:00 a 13:00', '17:00 a 21:00'], semana: [1, 2, 3, 4, 5] },
    { dias: 'Feriados', horas: ['con turno'], semana: [7] },
  ],
} as unknown as Agencia

function Page() {
  return createElement(PageHead, useLoaderData<Parameters<typeof PageHead>[0]>())
}

function renderHead(props: Parameters<typeof PageHead>[0], at = '/turismo/12/bariloche?x=1') {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      children: [{ id: 'page', path: '*', Component: Page }],
    },
  ])
  const root = { agencia, publicUrl, portada: { imagen: 'http://x/imagenes/abc/1200.webp', alt: 'Portada' } }
  return renderToStaticMarkup(
    createElement(Stub, { initialEntries: [at], hydrationData: { loaderData: { root, page: props } } }),
  )
}

test('a page has one canonical URL, whatever slug or query it was opened with', () => {
  const html = renderHead({ title: 'Bariloche', path: '/turismo/12' })
  expect(html).toContain('<link rel="canonical" href="https://agencia.example/turismo/12"/>')
  expect(html).toContain('<meta property="og:url" content="https://agencia.example/turismo/12"/>')
  expect(renderHead({ title: 'Nacional' }, '/nacional?orden=precio')).toContain(
    'href="https://agencia.example/nacional"',
  )
  expect(renderHead({ title: 'Reservas', hidden: true })).not.toContain('canonical')
})

test("a shared link shows the page's own picture, or else the agency's first slide", () => {
  const own = renderHead({ title: 'X', picture: { imagen: '/imagenes/def/1200.webp', alt: 'Lago' } })
  expect(own).toContain('content="https://agencia.example/imagenes/def/compartir.jpg"')
  expect(own).toContain('<meta property="og:image:alt" content="Lago"/>')
  expect(renderHead({ title: 'X' })).toContain('content="https://agencia.example/imagenes/abc/compartir.jpg"')
  expect(renderHead({ title: 'X', picture: { imagen: '', alt: '' } })).toContain('/abc/compartir.jpg')
})

test('a name cannot close the JSON-LD script block', () => {
  const html = renderHead({ title: 'X', jsonLd: [{ name: '</script><script>alert(1)</script>' }] })
  expect(html.match(/<script/g)).toHaveLength(1)
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' })
})

test("the agency's hours use schema.org terms, and invalid hours are omitted", () => {
  const told = JSON.parse(JSON.stringify(agenciaJsonLd(agencia, publicUrl)))
  expect(told.openingHoursSpecification).toEqual([
    expect.objectContaining({ opens: '09:00', closes: '13:00' }),
    expect.objectContaining({ opens: '17:00', closes: '21:00' }),
  ])
  expect(told.openingHoursSpecification[0].dayOfWeek).toContain('https://schema.org/Friday')
  expect(told.sameAs).toEqual([])
  expect(told).not.toHaveProperty('email')
})

test('a package without a price, or with prices in pesos and in dollars, has no offer in its structured data', () => {
  const pesos = { desde: null, moneda: 'ARS' } as const
  const viaje = { nombre: 'Salta', descripcion: '', ...pesos, nombretipo: '', nombredestino: '' }
  const url = `${publicUrl}/turismo/3`
  expect(paqueteJsonLd(viaje, { url, publicUrl }).offers).toBeUndefined()
  expect(
    paqueteJsonLd({ ...viaje, desde: asCentavos(68950000), adicional: asCentavos(30000) }, { url, publicUrl }).offers,
  ).toBeUndefined()
  expect(paqueteJsonLd({ ...viaje, desde: asCentavos(68950000) }, { url, publicUrl }).offers).toEqual({
    '@type': 'Offer',
    price: '689500.00',
    priceCurrency: 'ARS',
    url,
  })
})

test('breadcrumbs start at the home page, omit a step without a page, and give the current page no URL', () => {
  const told = JSON.parse(
    JSON.stringify(
      breadcrumbJsonLd([{ label: 'Nacional', to: '/nacional' }, { label: 'Cuyo' }, { label: 'Mendoza' }], publicUrl),
    ),
  )
  expect(
    told.itemListElement.map(({ position, name, item }: Record<string, unknown>) => [position, name, item]),
  ).toEqual([
    [1, 'Inicio', 'https://agencia.example/'],
    [2, 'Nacional', 'https://agencia.example/nacional'],
    [3, 'Mendoza', undefined],
  ])
})

test('a slug is readable and needs no URL escaping', () => {
  expect(toSlug('Bariloche, egresados 2027')).toBe('bariloche-egresados-2027')
  expect(toSlug(' Ñandú & Ávila: ¡ya! ')).toBe('nandu-avila-ya')
})

test('each picture format lists the existing widths', () => {
  expect(sourcesOf('/imagenes/abc/1000.webp', 1000)?.avif).toBe(
    '/imagenes/abc/480.avif 480w, /imagenes/abc/800.avif 800w, /imagenes/abc/1000.avif 1000w',
  )
  expect(sourcesOf('/imagenes/abc/300.webp', 300)?.fallback).toBe('/imagenes/abc/300.jpg')
  expect(sourcesOf('data:image/png;base64,xx', 10)).toBeUndefined()
  expect(shareCardOf('https://agencia.example/imagenes/abc/1200.webp')).toBe('/imagenes/abc/compartir.jpg')
  expect(shareCardOf('/assets/mar-del-plata.0-X1_y-Z23.svg')).toBe('/imagenes/mar-del-plata/compartir.jpg')
})
