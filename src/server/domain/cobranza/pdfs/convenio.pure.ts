import type { Content } from 'pdfmake/interfaces'
import { type Dia, formatDay, formatInstant } from '../../../../reglas/dia.ts'
import { formatDocumento } from '../../../../reglas/numbers.ts'
import { htmlToPdfContent } from './html.pure.ts'
import { composeLabelledRows, composeLetterhead, type PrintedAgencia } from './letterhead.pure.ts'

export type AcceptedConvenio = {
  reserva: number
  html: string
  sha256: string
  version: number
  aceptadoEn: Date
  tutor: string
  documento: string
  mail: string
  ip: string
  agente: string
  firmado: Dia | null
  agencia: PrintedAgencia
  enlace: string
}

export function composeConvenio(convenio: AcceptedConvenio) {
  const { reserva, html, sha256, aceptadoEn, agencia, firmado } = convenio
  return {
    title: `Convenio de viaje · Reserva N.º ${reserva}`,
    author: agencia.nombre,
    created: aceptadoEn,
    footer: `Convenio de la reserva N.º ${reserva} · código ${sha256.slice(0, 16)}`,
    content: [
      composeLetterhead(agencia),
      ...htmlToPdfContent(html),
      ...(firmado ? composePaperCertificate(reserva, firmado) : composeCertificate(convenio)),
    ],
    files: [{ nombre: 'convenio.html', tipo: 'text/html', text: html }],
  }
}

/** Contains no personal data. Marks every page as a sample, so that nobody can use it as an agreement. */
export function composeSampleConvenio({
  html,
  created,
  agencia,
}: {
  html: string
  created: Date
  agencia: PrintedAgencia
}) {
  return {
    title: 'Convenio de viaje · Muestra',
    author: agencia.nombre,
    created,
    footer: 'MUESTRA con datos inventados: no es un contrato',
    watermark: 'MUESTRA',
    content: [composeLetterhead(agencia), ...htmlToPdfContent(html)],
  }
}

function composeCertificate(convenio: AcceptedConvenio): Content[] {
  const { reserva, sha256, version, aceptadoEn, tutor, documento, mail, ip, agente, enlace } = convenio
  return [
    { text: 'Constancia de aceptación', style: 'titulo', pageBreak: 'before' },
    {
      text: 'El texto de las páginas anteriores fue leído y aceptado en el sitio de la agencia. Estos son los datos que quedaron registrados en ese momento; ninguno puede cambiarse después.',
      style: 'bajada',
    },
    composeLabelledRows([
      ['Reserva', `N.º ${reserva}`],
      ['Aceptado por', tutor],
      ['Documento', formatDocumento(documento)],
      ['Mail de la cuenta', mail || 'No quedó registrado'],
      ['Fecha y hora', `${formatInstant(aceptadoEn)} (hora de Argentina, UTC−3)`, 'fecha'],
      ['Dirección IP', ip, 'fecha'],
      ['Navegador', agente],
      ['Versión del convenio', String(version), 'fecha'],
      ['Código de verificación', groupHash(sha256), 'codigo'],
    ]),
    {
      unbreakable: true,
      layout: 'recuadro',
      margin: [0, 12, 0, 0],
      table: {
        widths: [104, '*'],
        body: [
          [
            { qr: enlace, fit: 104, foreground: '#16243b', background: '#fbf7f0', eccLevel: 'M' },
            {
              stack: [
                { text: 'Cómo se verifica', style: 'subseccion', margin: [0, 0, 0, 4] },
                {
                  text: 'Escaneá el QR o abrí esta dirección: el sitio dice si un convenio con este código fue aceptado acá, y cuándo.',
                  style: 'apoyo',
                },
                { text: enlace, link: enlace, style: 'enlaceLargo', margin: [0, 5, 0, 5] },
                {
                  text: 'Dentro de este PDF viaja adjunto el archivo convenio.html, con el texto tal como se aceptó: el código de verificación es su SHA-256.',
                  style: 'apoyo',
                },
              ],
            },
          ],
        ],
      },
    },
  ]
}

function composePaperCertificate(reserva: number, firmado: Dia): Content[] {
  return [
    { text: 'Convenio firmado en papel', style: 'titulo', pageBreak: 'before' },
    {
      text: 'Nadie aceptó este texto en el sitio: las páginas anteriores resumen lo que la agencia cargó. Lo que vale es el papel que firmaron las partes.',
      style: 'bajada',
    },
    composeLabelledRows([
      ['Reserva', `N.º ${reserva}`],
      ['Firmado en papel el', formatDay(firmado), 'fecha'],
    ]),
  ]
}

/** Splits a hash into groups on two lines, so that people can compare it. */
function groupHash(sha256: string): string {
  const grupos = sha256.match(/.{1,8}/g) ?? []
  return [grupos.slice(0, 4).join(' '), grupos.slice(4).join(' ')].join('\n')
}
