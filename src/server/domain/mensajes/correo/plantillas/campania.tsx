import { Link, Text } from '@react-email/components'
import { Fragment } from 'react'
import { Baja } from './boletin.tsx'
import { color, parrafo } from './estilo.ts'
import { ActionButton, MailLayout, type Remitente } from './mail-parts.tsx'

type DatosCampania = {
  remitente: Remitente
  asunto: string
  titulo: string
  /** The text with the markup that `readMarcado` reads. */
  cuerpo: string
  botonTexto: string
  botonEnlace: string
  baja: string
}

export function Campania({ remitente, titulo, cuerpo, botonTexto, botonEnlace, baja }: DatosCampania) {
  return (
    <MailLayout remitente={remitente} vista={toPlano(cuerpo).slice(0, 140)} titulo={titulo}>
      {readMarcado(cuerpo).map((lineas, i) => (
        <Text key={i} style={{ ...parrafo, overflowWrap: 'anywhere' }}>
          {lineas.map((trozos, j) => (
            <Fragment key={j}>
              {j > 0 && <br />}
              {trozos.map((trozo, k) => (
                <Escrito key={k} trozo={trozo} sitio={remitente.sitio} />
              ))}
            </Fragment>
          ))}
        </Text>
      ))}
      {botonTexto && botonEnlace && (
        <ActionButton href={new URL(botonEnlace, remitente.sitio).href}>{botonTexto}</ActionButton>
      )}
      <Baja enlace={baja} />
    </MailLayout>
  )
}

function Escrito({ trozo: { texto, fuerte, enlace }, sitio }: { trozo: Trozo; sitio: string }) {
  if (enlace)
    return (
      <Link href={new URL(enlace, sitio).href} style={{ color: color.arcilla, textDecoration: 'underline' }}>
        {texto}
      </Link>
    )
  return fuerte ? <strong>{texto}</strong> : texto
}

type Trozo = { texto: string; fuerte?: true; enlace?: string }

const marca = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(((?:https?:\/\/|\/(?!\/)|mailto:)[^\s)]+)\)/g

/**
 * Parses staff text into paragraphs (separated by an empty line), lines and runs. `[texto](dirección)` is a link to the web, to a path
 * of the site, or `mailto:`; `**texto**` is bold. Other text is plain.
 */
function readMarcado(texto: string): Trozo[][][] {
  return texto
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((parrafo) => parrafo.trim())
    .map((parrafo) => parrafo.split('\n').map(readLinea))
}

function toPlano(texto: string): string {
  return readMarcado(texto)
    .map((lineas) => lineas.map((trozos) => trozos.map((trozo) => trozo.texto).join('')).join(' '))
    .join(' ')
}

function readLinea(linea: string): Trozo[] {
  const trozos: Trozo[] = []
  let leido = 0
  for (const hallado of linea.matchAll(marca)) {
    const [todo, fuerte, texto, enlace] = hallado
    if (hallado.index > leido) trozos.push({ texto: linea.slice(leido, hallado.index) })
    if (fuerte !== undefined) trozos.push({ texto: fuerte, fuerte: true })
    else if (texto !== undefined && isAddress(enlace)) trozos.push({ texto, enlace })
    else trozos.push({ texto: todo })
    leido = hallado.index + todo.length
  }
  if (leido < linea.length) trozos.push({ texto: linea.slice(leido) })
  return trozos
}

/** Returns whether a mail can link to this URL. Otherwise the link stays text. */
function isAddress(enlace: string | undefined): enlace is string {
  return enlace !== undefined && URL.canParse(enlace, 'https://sitio.example')
}
