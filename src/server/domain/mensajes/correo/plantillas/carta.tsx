import { type CartaPlaceholderValues, fillPlaceholders } from '../../../../../reglas/placeholders.ts'
import { ActionButton, Greeting, greetingPattern, MailLayout, type MailViaje, WrittenText } from './mail-parts.tsx'

type CartaData = {
  nombre: string
  asunto: string
  texto: string
  campos: CartaPlaceholderValues
  sobre: MailViaje
  boton: { texto: string; enlace: string }
}

export const subjectOfCarta = ({ asunto, campos }: CartaData) => fillPlaceholders(asunto, campos)

export function CartaAFamilias({ nombre, texto, campos, sobre, boton, ...data }: CartaData) {
  const written = fillPlaceholders(texto, campos)
  const subject = fillPlaceholders(data.asunto, campos)
  return (
    <MailLayout vista={written} title={subject} sobre={sobre}>
      {!greetingPattern.test(written) && <Greeting nombre={nombre} />}
      <WrittenText text={written} />
      <ActionButton href={boton.enlace}>{boton.texto}</ActionButton>
    </MailLayout>
  )
}
