import { describe, expect, test, vi } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { composeCalendario } from '../../src/server/domain/cobranza/pdfs/calendario.pure.ts'
import { htmlToPdfContent } from '../../src/server/domain/cobranza/pdfs/html.pure.ts'
import { describeClausulas } from '../../src/server/domain/viajes/convenios/clausulas.pure.ts'
import { parsePolitica } from '../../src/server/domain/viajes/convenios/politica.pure.ts'
import { splitByFont } from '../../src/server/gateways/pdf/fonts.pure.ts'

describe("an agreement's text as PDF content", () => {
  test('keeps headings, bold and italic text, lists and tables, with whitespace collapsed as in a browser', () => {
    const html =
      '<!doctype html><html><head><title>no</title><style>p{}</style></head><body><h1>Convenio</h1>\n<p>Entre <b>Ana</b>\n y <i>Luz</i>,<br>hoy.</p><ul><li>Uno</li><li><p>Dos</p></li></ul><table><thead><tr><th>Concepto</th><th>Importe</th></tr></thead><tbody><tr><th>Cuota 1</th><td>$ 1</td></tr></tbody></table></body></html>'
    expect(htmlToPdfContent(html)).toEqual([
      {
        unbreakable: true,
        stack: [
          { text: [{ text: 'Convenio' }], style: 'titulo', headlineLevel: 1 },
          {
            style: 'parrafo',
            unbreakable: true,
            text: [
              { text: 'Entre ' },
              { text: 'Ana', bold: true },
              { text: ' y ' },
              { text: 'Luz', italics: true },
              { text: ',' },
              { text: '\n' },
              { text: 'hoy.' },
            ],
          },
        ],
      },
      {
        style: 'lista',
        ul: [
          { text: [{ text: 'Uno' }], style: 'item', unbreakable: true },
          { text: [{ text: 'Dos' }], style: 'item', unbreakable: true },
        ],
      },
      {
        layout: 'filetes',
        style: 'tabla',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 'auto'],
          body: [
            [
              { text: [{ text: 'Concepto' }], alignment: 'left', style: 'encabezado' },
              { text: [{ text: 'Importe' }], alignment: 'right', style: 'encabezado' },
            ],
            [
              { text: [{ text: 'Cuota 1' }], alignment: 'left', style: 'celda' },
              { text: [{ text: '$ 1' }], alignment: 'right', style: 'celda' },
            ],
          ],
        },
      },
    ])
  })

  test('keeps the text of an unknown tag, but not of a script', () => {
    const text = JSON.stringify(htmlToPdfContent('<marquee>Hola <u>vos</u></marquee><script>mal()</script>suelto'))
    expect(text).toContain('Hola ')
    expect(text).toContain('vos')
    expect(text).toContain('suelto')
    expect(text).not.toContain('mal')
  })

  test('keeps https links and drops file: links', () => {
    expect(htmlToPdfContent('<a href="https://x.example/">x</a>')).toEqual([
      { style: 'parrafo', unbreakable: true, text: [{ text: 'x', link: 'https://x.example/', style: 'enlace' }] },
    ])
    expect(htmlToPdfContent('<a href="file:///etc/passwd">x</a>')).toEqual([
      { style: 'parrafo', unbreakable: true, text: [{ text: 'x' }] },
    ])
  })

  test('uses the extended font file for letters such as Š, and replaces unprintable ones', () => {
    expect(splitByFont([{ text: 'Ana Šimić', style: 'parrafo' }])).toEqual([
      {
        text: [
          { text: 'Ana ' },
          { text: 'Š', font: 'Figtree ext' },
          { text: 'imi' },
          { text: 'ć', font: 'Figtree ext' },
        ],
        style: 'parrafo',
      },
    ])
    expect(splitByFont('Nguyễn O\u00adʻahu\u200b № 5, ǎ')).toBe('Nguyen O’ahu No 5, a')
    expect(splitByFont({ text: '日本 ñandú', style: 'titulo' })).toEqual({ text: '?? ñandú', style: 'titulo' })
  })
})

describe('the policy’s clauses', () => {
  const de = (data: object) => describeClausulas(parsePolitica(data))

  test('have default values', () => {
    expect(de({})).toEqual({
      cargosCancelacion: [
        'Con 60 días o más hasta la salida: el 10 % del precio.',
        'Con 59 a 30 días: el 25 % del precio.',
        'Con menos de 30 días: los gastos que los prestadores no reintegren, con comprobantes a la vista.',
      ],
      diasArrepentimiento: '10',
      cuotasImpagas: expect.stringContaining('dos cuotas consecutivas'),
      interes: 'No se cobran intereses por el pago fuera de término.',
      ajuste: 'El precio no se ajusta.',
    })
  })

  test('cover every number of days before departure once, with any figures', () => {
    expect(de({ cancelacion: [{ desdeDias: 0, porcentaje: 0 }] }).cargosCancelacion).toEqual([
      'En cualquier momento: sin cargo.',
    ])
    expect(de({ cancelacion: [{ desdeDias: 10, porcentaje: 1000 }] }).cargosCancelacion).toEqual([
      'Con 10 días o más hasta la salida: el 10 % del precio.',
      'Con menos de 10 días: los gastos que los prestadores no reintegren, con comprobantes a la vista.',
    ])
    expect(de({ cuotasImpagas: 0 }).cuotasImpagas).toContain('no rescinde')
    expect(de({ cuotasImpagas: 1 }).cuotasImpagas).toContain('La falta de pago de una cuota permite')
    expect(de({ interes: { porcentajeMensual: 225, diasDeGracia: 0 } }).interes).toMatch(
      /^Desde el vencimiento, .* 2,25 %/,
    )
  })
})

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC'])(
  'a calendar file has the same days when the process runs in the time zone %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const ics = composeCalendario({
      agencia: 'Agencia',
      sitio: 'https://agencia.example',
      now: new Date('2026-11-19T15:00:00Z'),
      reserva: 7,
      pasajero: 'Ana Paz',
      paquete: 'Salta',
      viaje: { salida: '2027-09-12', regreso: '2027-09-19', cancelado: false },
      cuotas: [
        {
          id: 3,
          nombre: 'Cuota 1',
          numero: 1,
          moneda: 'USD',
          debe: asCentavos(12_345),
          vencimiento: '2026-12-10',
          cancelada: false,
        },
      ],
    })
    expect([...ics.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, dia]) => dia)).toEqual([
      '20261210',
      '20270912',
      '20270919',
    ])
    expect(ics).toContain('DTSTAMP:20261119T150000Z')
  },
)
