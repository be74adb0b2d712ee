import { Link, Text } from '@react-email/components'
import { Fragment } from 'react'
import { parseMarkup, type TextRun } from '../../../../../reglas/markup.ts'
import { Baja } from './boletin.tsx'
import { ActionButton, MailLayout, useMailAgencia } from './mail-parts.tsx'
import { color, paragraphStyle } from './styles.ts'

type CampaniaData = {
  asunto: string
  titulo: string
  /** Has the markup of `parseMarkup`. */
  cuerpo: string
  botonTexto: string
  botonEnlace: string
  baja: string
}

export function Campania({ titulo, cuerpo, botonTexto, botonEnlace, baja }: CampaniaData) {
  const agencia = useMailAgencia()
  return (
    <MailLayout vista={toPlainText(cuerpo)} title={titulo}>
      {parseMarkup(cuerpo).map((lines, i) => (
        <Text key={i} style={{ ...paragraphStyle, overflowWrap: 'anywhere' }}>
          {lines.map((chunks, j) => (
            <Fragment key={j}>
              {j > 0 && <br />}
              {chunks.map((chunk, k) => (
                <Written key={k} chunk={chunk} sitio={agencia.sitio} />
              ))}
            </Fragment>
          ))}
        </Text>
      ))}
      {botonTexto && botonEnlace && (
        <ActionButton href={new URL(botonEnlace, agencia.sitio).href}>{botonTexto}</ActionButton>
      )}
      <Baja enlace={baja} />
    </MailLayout>
  )
}

function Written({ chunk: { text, fuerte, enlace }, sitio }: { chunk: TextRun; sitio: string }) {
  if (enlace)
    return (
      <Link href={new URL(enlace, sitio).href} style={{ color: color.arcilla, textDecoration: 'underline' }}>
        {text}
      </Link>
    )
  return fuerte ? <strong>{text}</strong> : text
}

function toPlainText(text: string): string {
  return parseMarkup(text)
    .map((lines) => lines.map((chunks) => chunks.map((chunk) => chunk.text).join('')).join(' '))
    .join(' ')
}
