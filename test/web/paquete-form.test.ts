import { expect, test } from 'vitest'
import { formatComidas, parseComidas, parseItinerario, parsePuntos } from '../../src/reglas/hoja-texts.ts'
import { parseParadas } from '../../src/reglas/paradas.ts'
import { paquetes } from '../../src/server/demo/contenido/catalogo.ts'
import {
  editPaqueteFormCall,
  emptyDia,
  emptyLugar,
  type PaqueteFormValues,
  parseHoja,
  writeHoja,
} from '../../src/web/admin/catalogo/paginas/paquete-form.ts'

const empty = {
  ...{ sale: '', vuelve: '', transporte: '', paradas: '', comidas: '' },
  ...{ itinerario: '', acompanan: '', noincluye: '', preguntas: '' },
}
const written = (texts: Partial<typeof empty>) => parseHoja({ ...empty, ...texts }) as PaqueteFormValues
const errorsOf = (values: PaqueteFormValues) =>
  (editPaqueteFormCall.body.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.'))

test.each(paquetes.map(({ nombre, hoja }) => [nombre, hoja] as const))(
  'the form of %s saves the values that it loaded',
  (_, hoja) => {
    const texts = { ...empty, ...hoja }
    const body = writeHoja(written(texts))
    expect(parseItinerario(body.itinerario ?? '')).toEqual(parseItinerario(texts.itinerario))
    expect(parseParadas(body.paradas ?? '')).toEqual(parseParadas(texts.paradas))
    for (const name of ['sale', 'vuelve', 'transporte', 'comidas', 'acompanan', 'noincluye', 'preguntas'] as const)
      expect(parsePuntos(body[name] ?? '')).toEqual(parsePuntos(texts[name]))
  },
)

test('the itinerary text that staff wrote in the former format is split into fields', () => {
  const [dia] = written({
    itinerario:
      'Nieve\nTodo el día.\nEn el mapa: Cerro Catedral, desde 9:00, -41.1703, -71.44\nComen: cena y vianda\nDuermen: en el bus',
  }).itinerario
  expect(dia).toEqual({
    titulo: 'Nieve',
    texto: 'Todo el día.',
    comidas: ['cena'],
    otra: 'vianda',
    duermen: 'en el bus',
    lugar: { nombre: 'Cerro Catedral', detalle: 'desde 9:00', donde: '-41.1703, -71.4400' },
  })
})

test.each(['desayuno', 'desayuno y almuerzo', 'las cuatro comidas', 'desayuno, almuerzo y una vianda', ''])(
  'the meals %j are saved as they were loaded',
  (comen) => {
    const { comidas, otra } = parseComidas(comen)
    expect(formatComidas(comidas, otra)).toBe(comen)
  },
)

test('an empty line inside an answer does not start another question', () => {
  const values = { ...written({}), preguntas: [{ titulo: '¿Hace frío?', texto: 'Sí.\n\nMucho.' }] }
  expect(parsePuntos(writeHoja(values).preguntas ?? '')).toEqual([{ titulo: '¿Hace frío?', texto: 'Sí.\nMucho.' }])
})

test('a row without its title or position has an error at that field, unless the whole row is empty', () => {
  const values = {
    ...written({}),
    itinerario: [
      emptyDia,
      { ...emptyDia, texto: 'Nieve.' },
      { ...emptyDia, titulo: 'A', lugar: { ...emptyLugar, nombre: 'B' } },
    ],
    paradas: [emptyLugar, { ...emptyLugar, detalle: 'cena' }],
    noincluye: [{ titulo: '', texto: 'Lavandería' }],
  }
  expect(errorsOf(values).filter((path) => /^(itinerario|paradas|noincluye)/.test(path))).toEqual([
    'paradas.1.nombre',
    'itinerario.1.titulo',
    'itinerario.2.lugar.nombre',
    'noincluye.0.titulo',
  ])
})
