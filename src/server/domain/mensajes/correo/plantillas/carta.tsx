import { fillCampos, type ValoresDeCarta } from '../../../../../reglas/campos.ts'
import { Accion, Carta, type Casa, Escrito, Saludo, type Viaje } from './casa.tsx'
import { saluda } from './saluda.pure.ts'

type DatosCarta = {
  casa: Casa
  nombre: string
  /** With their fields, `{pasajero}`, as staff wrote them. */
  asunto: string
  texto: string
  campos: ValoresDeCarta
  sobre: Viaje
  boton: { texto: string; enlace: string }
}

export const asuntoDeCarta = ({ asunto, campos }: DatosCarta) => fillCampos(asunto, campos)

/** What staff wrote to the families of a trip, with what it says of this one. */
export function AFamilias({ casa, nombre, texto, campos, sobre, boton, ...datos }: DatosCarta) {
  const escrito = fillCampos(texto, campos)
  const asunto = fillCampos(datos.asunto, campos)
  return (
    <Carta casa={casa} vista={escrito.slice(0, 120)} titulo={asunto} sobre={sobre}>
      {!saluda.test(escrito) && <Saludo nombre={nombre} />}
      <Escrito texto={escrito} />
      <Accion href={boton.enlace}>{boton.texto}</Accion>
    </Carta>
  )
}
