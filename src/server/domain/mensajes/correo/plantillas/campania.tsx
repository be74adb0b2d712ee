import { Link, Text } from '@react-email/components'
import { Fragment } from 'react'
import { Baja } from './boletin.tsx'
import { Accion, Carta, type Casa } from './casa.tsx'
import { color, parrafo } from './estilo.ts'
import { readMarcado, type Trozo, toPlano } from './marcado.pure.ts'

type DatosCampania = {
  casa: Casa
  asunto: string
  titulo: string
  /** With its marks: see `readMarcado`. */
  cuerpo: string
  botonTexto: string
  botonEnlace: string
  baja: string
}

/** An issue of the newsletter, as staff wrote it. */
export function Campania({ casa, titulo, cuerpo, botonTexto, botonEnlace, baja }: DatosCampania) {
  return (
    <Carta casa={casa} vista={toPlano(cuerpo).slice(0, 140)} titulo={titulo}>
      {readMarcado(cuerpo).map((lineas, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Text key={i} style={{ ...parrafo, overflowWrap: 'anywhere' }}>
          {lineas.map((trozos, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <Fragment key={j}>
              {j > 0 && <br />}
              {trozos.map((trozo, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
                <Escrito key={k} trozo={trozo} sitio={casa.sitio} />
              ))}
            </Fragment>
          ))}
        </Text>
      ))}
      {botonTexto && botonEnlace && <Accion href={new URL(botonEnlace, casa.sitio).href}>{botonTexto}</Accion>}
      <Baja enlace={baja} />
    </Carta>
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
