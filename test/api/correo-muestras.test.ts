import { describe, expect, test } from 'vitest'
import { agencia } from '../../src/server/demo/contenido/agencia.ts'
import { alignRows } from '../../src/server/domain/mensajes/correo/plain-text.pure.ts'
import { renderMailSamples } from '../../src/server/domain/mensajes/correo/samples.ts'

const site = 'https://www.cumbrenorte.example'
const samples = await renderMailSamples({ ...agencia, logo: null, acento: '' }, site)

const sinBoton = [
  'consulta-recibida',
  'cuenta-eliminada',
  'mail-cambiado',
  'respuesta',
  'solicitud-atendida',
  'solicitud-recibida',
]

const conPortada = ['oferta-de-lugar', 'propuesta', 'propuesta-cambio', 'reserva']

const deReserva = [
  'ajuste-de-precio',
  'carta',
  'cuotas-impagas',
  'espera-anotada',
  'oferta-de-lugar',
  'propuesta',
  'recordatorio',
  'reserva',
  'reserva-cancelada',
  'reserva-reinstalada',
  'reserva-vencida',
  'senia-por-vencer',
]

describe.each(samples)('the mail $plantilla', ({ plantilla, html, texto }) => {
  test('has at most one button', () => {
    expect([...html.matchAll(/class="boton"/g)]).toHaveLength(sinBoton.includes(plantilla) ? 0 : 1)
  })

  test("shows the agency's logo without an image", () => {
    expect([...html.matchAll(/class="marca"/g)]).toHaveLength(1)
    expect(html).not.toMatch(/<svg|background-image|url\(/)
  })

  test("shows the trip's picture only if it is about a new booking or plan", () => {
    const imagenes = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src)
    expect(imagenes).toEqual(conPortada.includes(plantilla) ? [`${site}/imagenes/bariloche/compartir.jpg`] : [])
    expect(texto).not.toContain('compartir.jpg')
  })

  test('is readable as plain text', () => {
    expect(texto).not.toMatch(/\n[^\S\n]*\n[^\S\n]*\n/)
    expect(texto).not.toContain('[object')
    expect(texto).not.toMatch(/&(?:#\d+|#x[\da-f]+|[a-z]+);/i)
    expect(texto).not.toMatch(/undefined|NaN|\{\w/)
    const lines = texto.split('\n')
    expect(lines.filter((line) => line.length > 100 && !/^https:\S+$/.test(line))).toEqual([])
    // The URL of the mail's main link is alone on its line.
    const [, destino] = /class="boton"[^>]*|href="([^"]*)"[^>]*class="boton"/.exec(html) ?? []
    if (destino) expect(lines).toContain(destino.replaceAll('&amp;', '&'))
  })

  test('does not break an amount across lines on a phone', () => {
    for (const [, estilo = ''] of html.matchAll(/<td[^>]*style="([^"]*)"[^>]*>(?:\$|USD) [\d.,]+<\/td>/g))
      expect(estilo).toMatch(/white-space:\s*nowrap/)
  })
})

test.each([
  ['a wide logo instead of the name', { ancho: 600, alto: 160 }, 'Cumbre Norte Viajes', 0],
  ['a square logo beside the name', { ancho: 160, alto: 160 }, '', 1],
])('mails have the accent colour and the logo: %s', async (_, medidas, alt, nombres) => {
  const logo = { archivo: 'f'.repeat(32), ...medidas }
  const [one] = await renderMailSamples({ ...agencia, logo, acento: '#1a5fb4' }, site)
  const head = one?.html.split('<h1')[0] ?? ''
  expect(head).toContain(`src="${site}/imagenes/${logo.archivo}/logo.png"`)
  expect(head).toContain(`alt="${alt}"`)
  expect(head.match(/>Cumbre Norte Viajes</g)?.length ?? 0).toBe(nombres)
  expect(one?.html).not.toContain('class="marca"')
  expect(one?.html).toContain('background-color:#1a5fb4')
  expect(one?.html).not.toMatch(/#b4532a/i)
  expect(one?.texto).not.toContain('logo.png')
})

test.each(deReserva)('%s names the trip and the child at its top', (nombre) => {
  const text = samples.find(({ plantilla }) => plantilla === nombre)?.texto ?? ''
  const [viaje = '', who = ''] = text.trim().split('\n\n')
  expect(viaje).toBe('Bariloche, egresados 2027')
  expect(who).toMatch(nombre === 'recordatorio' ? /^Martina Juárez, Tomás/ : /^Martina Juárez\nDel 12\/10\/2027/)
})

test('plain-text tables align amounts', () => {
  expect(
    alignRows([
      ['Cuota', 'Debe'],
      ['Cuota 1', '$ 1.225.333,33'],
      ['Seña', 'USD 150,00'],
    ]),
  ).toBe('Cuota              Debe\nCuota 1  $ 1.225.333,33\nSeña         USD 150,00')
})
