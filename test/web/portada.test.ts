import { expect, test } from 'vitest'
import type { Dia } from '../../src/reglas/dia.ts'
import { portraitHeight, portraitWidths } from '../../src/reglas/imagen.ts'
import { selectHome } from '../../src/web/public/home-selection.pure.ts'
import type { PaqueteResumen } from '../../src/web/public/paquete-resumen.ts'
import { replaceRepeatedPictures } from '../../src/web/public/repeated-pictures.ts'
import { isPoster, parseFoco, portraitsOf } from '../../src/web/ui/picture.pure.ts'

const bare = { nombre: '', nombredestino: 'Iguazú', duracion: '', noches: null, salida: null, incluye: '' }
const things = (...pictures: string[]) =>
  pictures.map(
    (imagen, index) => ({ ...bare, id: index + 1, imagen, desde: 1000, moneda: 'ARS' }) as unknown as PaqueteResumen,
  )
const shown = (list: { imagen: string }[]) => list.map(({ imagen }) => imagen)

test('the home page draws a poster in place of a repeated picture', () => {
  const { slides, subtipos, salidas, nacional, internacional, total } = selectHome({
    slides: [
      { imagen: 'a', link: '/turismo/2' },
      { imagen: 'z', link: '/turismo/5' },
    ],
    subtipos: [
      [{ imagen: 'a' }, { imagen: 'b' }],
      [{ imagen: 'a' }, { imagen: 'b' }],
    ],
    salidas: things('a', 'c', 'c', 'd', 'z'),
    nacional: things('d', 'e', 'f', 'g', 'h', 'i'),
    internacional: things('i', 'j'),
  })
  expect(slides[0]).toEqual({ imagen: 'a', link: '/turismo/2', desde: { desde: 1000, moneda: 'ARS' } })
  expect(subtipos.map(shown)).toEqual([['b'], ['a']])
  const [cataratas, , selva] = shown(salidas)
  expect([cataratas, selva]).toEqual([expect.stringMatching(/cataratas.*\.svg/), expect.stringMatching(/selva.*\.svg/)])
  expect([shown(salidas), shown(nacional), shown(internacional)]).toEqual([
    [cataratas, 'c', selva, 'd'],
    ['e', 'f', 'g', 'h'],
    ['i', 'j'],
  ])
  expect(total).toEqual({ todos: 13, nacional: 6, internacional: 2 })
})

test('a category omits a slide whose picture is on a trip below', () => {
  const { subtipos, salidas } = selectHome({
    slides: [],
    subtipos: [[{ imagen: 'a' }, { imagen: 'b' }, { imagen: 'c' }]],
    salidas: things('b'),
    nacional: [],
    internacional: [],
  })
  expect([subtipos.map(shown), shown(salidas)]).toEqual([[['a', 'c']], ['b']])
})

test('the home page sorts trips by departure day, with undated trips last', () => {
  const dated = (salida: Dia | null) => ({ ...things('')[0], salida }) as PaqueteResumen
  const { salidas } = selectHome({
    slides: [],
    subtipos: [],
    salidas: ([null, '2027-02-11', '2026-12-03', null] as const).map(dated),
    nacional: [],
    internacional: [],
  })
  expect(salidas.map(({ salida }) => salida)).toEqual(['2026-12-03', '2027-02-11', null, null])
})

test('trips without a picture are all shown', () => {
  const { salidas } = selectHome({
    slides: [],
    subtipos: [],
    salidas: things('', '', ''),
    nacional: [],
    internacional: [],
  })
  expect(salidas).toHaveLength(3)
})

test('a listing replaces a repeated picture with another picture of the destination, or else with a drawing', () => {
  const apart = replaceRepeatedPictures(things('a', 'a', 'portada', 'b', 'a', ''), () => things('b', 'nueva'), [
    'portada',
  ])
  const [cataratas, selva, path] = ['cataratas', 'selva', 'camino'].map((which) =>
    expect.stringContaining(`/${which}.svg`),
  )
  expect(shown(apart)).toEqual(['a', 'nueva', cataratas, 'b', selva, path])
  expect(apart.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a portrait crop has the proportions 4 : 5, and is not wider than the picture', () => {
  expect(portraitWidths({ ancho: 1600, alto: 900 })).toEqual([360, 720])
  expect(portraitWidths({ ancho: 3000, alto: 4000 })).toEqual([360, 720, 1080])
  expect(portraitWidths({ ancho: 300, alto: 900 })).toEqual([300])
  expect(portraitHeight(720)).toBe(900)
})

test("the URLs of a picture's portrait crops contain its focal point", () => {
  const imagen = `/imagenes/${'0a'.repeat(16)}/1200.webp`
  const picture = { imagen, alt: '', ancho: 1600, alto: 900, color: '', foco: '0.52 0.4' }
  expect(portraitsOf(picture)?.avif).toBe(
    [360, 720].map((width) => `/imagenes/${'0a'.repeat(16)}/retrato-520-400-${width}.avif ${width}w`).join(', '),
  )
  expect(portraitsOf({ ...picture, imagen: 'https://otra.example/foto.jpg' })).toBeUndefined()
})

const afiche = (nombre: string) => `/assets/${nombre}.54-AbC-_d12.svg`

test('a repeated poster is replaced by a poster, and a repeated photo by a photo', () => {
  const others = () => [...things('foto', afiche('otra'))]
  expect(shown(replaceRepeatedPictures(things(afiche('bariloche'), afiche('bariloche')), others))[1]).toBe(
    afiche('otra'),
  )
  expect(shown(replaceRepeatedPictures(things('a', 'a'), others))[1]).toBe('foto')
})

test('a poster, unlike a photo, has a focal point for bands in its file name', () => {
  const picture = {
    imagen: afiche('bariloche-otono'),
    alt: '',
    ancho: 1600,
    alto: 1250,
    color: '',
    foco: '0.74 0.09',
  }
  expect(parseFoco(picture)).toEqual({ foco: '74% 9%', banda: '74% 54%' })
  expect(parseFoco({ ...picture, imagen: '/imagenes/abc/1200.webp' })).toEqual({ foco: '74% 9%' })
  expect(['/assets/bosque-AbCdEf12.svg', '/imagenes/abc/1200.webp', ''].map(isPoster)).toEqual([false, false, false])
})
