import type { Content } from 'pdfmake/interfaces'
import { formatInstant } from '../../../../reglas/dia.ts'
import { layHtml } from './html.pure.ts'
import { type AgenciaImpresa, layDatos, layMembrete } from './membrete.pure.ts'

/** An accepted agreement, and what proves that it was accepted. */
export type ConvenioAceptado = {
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
  agencia: AgenciaImpresa
  /** Where anybody verifies it. */
  enlace: string
}

/** The text as it was accepted, and a page of evidence behind it. */
export function layConvenio(convenio: ConvenioAceptado) {
  const { reserva, html, sha256, aceptadoEn, agencia } = convenio
  return {
    titulo: `Convenio de viaje · Reserva N.º ${reserva}`,
    autor: agencia.nombre,
    creado: aceptadoEn,
    pie: `Convenio de la reserva N.º ${reserva} · huella ${sha256.slice(0, 16)}`,
    contenido: [layMembrete(agencia), ...layHtml(html), ...layConstancia(convenio)],
    archivos: [{ nombre: 'convenio.html', tipo: 'text/html', texto: html }],
  }
}

/** A text of the agreement with nobody's data, which nobody can take for one: every page says so. */
export function layMuestra({ html, creado, agencia }: { html: string; creado: Date; agencia: AgenciaImpresa }) {
  return {
    titulo: 'Convenio de viaje · Muestra',
    autor: agencia.nombre,
    creado,
    pie: 'MUESTRA con datos inventados: no es un contrato',
    marca: 'MUESTRA',
    contenido: [layMembrete(agencia), ...layHtml(html)],
  }
}

function layConstancia(convenio: ConvenioAceptado): Content[] {
  const { reserva, sha256, version, aceptadoEn, tutor, documento, mail, ip, agente, enlace } = convenio
  return [
    { text: 'Constancia de aceptación', style: 'titulo', pageBreak: 'before' },
    {
      text: 'El texto de las páginas anteriores fue leído y aceptado en el sitio de la agencia. Estos son los datos que quedaron registrados en ese momento; ninguno puede cambiarse después.',
      style: 'bajada',
    },
    layDatos([
      ['Reserva', `N.º ${reserva}`],
      ['Aceptado por', tutor],
      ['Documento', documento],
      ['Correo de la cuenta', mail || 'No quedó registrado'],
      ['Fecha y hora', `${formatInstant(aceptadoEn)} (hora de Argentina, UTC−3)`, 'fecha'],
      ['Dirección IP', ip, 'fecha'],
      ['Navegador', agente],
      ['Versión del convenio', String(version), 'fecha'],
      ['Huella (SHA-256)', splitHuella(sha256), 'huella'],
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
                  text: 'Escaneá el código o abrí esta dirección: el sitio dice si un convenio con esta huella fue aceptado acá, y cuándo.',
                  style: 'apoyo',
                },
                { text: enlace, link: enlace, style: 'enlaceLargo', margin: [0, 5, 0, 5] },
                {
                  text: 'Dentro de este PDF viaja adjunto el archivo convenio.html, con el texto tal como se aceptó: su huella SHA-256 es la de arriba.',
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

/** In groups that an eye can compare, on two lines. */
function splitHuella(sha256: string): string {
  const grupos = sha256.match(/.{1,8}/g) ?? []
  return [grupos.slice(0, 4).join(' '), grupos.slice(4).join(' ')].join('\n')
}
