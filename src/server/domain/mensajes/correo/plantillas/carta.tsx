import { type CartaPlaceholderValues, fillPlaceholders } from '../../../../../reglas/placeholders.ts'
import { ActionButton, Greeting, greetingPattern, MailLayout, type MailViaje, WrittenText } from './mail-parts.tsx'

type DatosCarta = {
  nombre: string
  asunto: string
  texto: string
  campos: CartaPlaceholderValues
  sobre: MailViaje
  boton: { texto: string; enlace: string }
}

export const asuntoDeCarta = ({ asunto, campos }: DatosCarta) => fillPlaceholders(asunto, campos)

export function CartaAFamilias({ nombre, texto, campos, sobre, boton, ...datos }: DatosCarta) {
  const escrito = fillPlaceholders(texto, campos)
  const asunto = fillPlaceholders(datos.asunto, campos)
  return (
    <MailLayout vista={escrito} titulo={asunto} sobre={sobre}>
      {!greetingPattern.test(escrito) && <Greeting nombre={nombre} />}
      <WrittenText texto={escrito} />
      <ActionButton href={boton.enlace}>{boton.texto}</ActionButton>
    </MailLayout>
  )
}
