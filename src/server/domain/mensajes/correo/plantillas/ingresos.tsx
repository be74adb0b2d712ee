import { ActionButton, Greeting, MailLayout, Paragraph, SmallText } from './mail-parts.tsx'

type DispositivoNuevoData = {
  nombre: string
  cuando: string
  dispositivo: string
  /** The first part of the IP address (`181.47`), or empty. */
  red: string
  /** The page to set a new password, which ends every session. */
  cambiar: string
  sesiones: string
}

export function DispositivoNuevo({ nombre, cuando, dispositivo, red, cambiar, sesiones }: DispositivoNuevoData) {
  return (
    <MailLayout vista="Si no fuiste vos, actuá ahora." title="Entraron desde un dispositivo nuevo">
      <Greeting nombre={nombre} />
      <Paragraph>
        El <strong>{cuando}</strong> alguien entró a tu cuenta desde <strong>{dispositivo}</strong>
        {red && <>, en una red cuya dirección empieza con {red}</>}. Si fuiste vos, no hace falta que hagas nada: de
        este dispositivo no te avisamos más.
      </Paragraph>
      <Paragraph>Si no fuiste vos, elegí otra contraseña: al guardarla se cierran todas tus sesiones.</Paragraph>
      <ActionButton href={cambiar}>Cambiar la contraseña</ActionButton>
      <SmallText>
        Después mirá qué entradas con huella o PIN y qué sesiones tiene tu cuenta: {sesiones}. Si algo no es tuyo,
        quitalo y avisanos respondiendo este mail.
      </SmallText>
    </MailLayout>
  )
}

type LlaveEvent = 'agregada' | 'quitada' | 'duplicada'
type LlaveData = {
  nombre: string
  suceso: LlaveEvent
  /** `dd/mm/aaaa a las hh:mm` */
  cuando: string
  enlace: string
}

const llaveTexts: Record<LlaveEvent, { subject: string; step: string; siNo: string }> = {
  agregada: {
    subject: 'Se agregó una entrada con huella o PIN a tu cuenta',
    step: 'se agregó a tu cuenta una entrada con huella o PIN: con ella no hace falta la contraseña.',
    siNo: 'Si no fuiste vos, quitala, cambiá tu contraseña y avisanos respondiendo este mail.',
  },
  quitada: {
    subject: 'Se quitó una entrada con huella o PIN de tu cuenta',
    step: 'se quitó una entrada con huella o PIN de tu cuenta: con ella ya no se entra.',
    siNo: 'Si no fuiste vos, cambiá tu contraseña y avisanos respondiendo este mail.',
  },
  duplicada: {
    subject: 'Una entrada con huella o PIN de tu cuenta puede estar copiada',
    step: 'alguien quiso entrar con una entrada con huella o PIN de tu cuenta que parece copiada en otro dispositivo. No lo dejamos entrar.',
    siNo: 'Entrá con tu contraseña, quitala y agregá otra. Si no fuiste vos, avisanos respondiendo este mail.',
  },
}

export const subjectOfLlave = ({ suceso }: { suceso: LlaveEvent }) => llaveTexts[suceso].subject

export function LlaveDeAcceso({ nombre, suceso, cuando, enlace }: LlaveData) {
  const { subject, step, siNo } = llaveTexts[suceso]
  return (
    <MailLayout vista="Si no fuiste vos, actuá ahora." title={subject}>
      <Greeting nombre={nombre} />
      <Paragraph>
        El <strong>{cuando}</strong> {step}
      </Paragraph>
      <Paragraph>{siNo}</Paragraph>
      <ActionButton href={enlace}>Ver mis entradas con huella o PIN</ActionButton>
    </MailLayout>
  )
}
