import { Text } from '@react-email/components'
import { Accion, Carta, type Casa, Saludo } from './casa.tsx'
import { apoyo, parrafo } from './estilo.ts'

type DatosDispositivoNuevo = {
  casa: Casa
  nombre: string
  /** `dd/mm/aaaa a las hh:mm` */
  cuando: string
  /** `Chrome en Android` */
  dispositivo: string
  /** The beginning of its address, or nothing: `181.47` */
  red: string
  /** Where another password is chosen, which ends every session. */
  cambiar: string
  /** Where sessions are ended one by one. */
  sesiones: string
}

export function DispositivoNuevo({ casa, nombre, cuando, dispositivo, red, cambiar, sesiones }: DatosDispositivoNuevo) {
  return (
    <Carta casa={casa} vista="Si no fuiste vos, actuá ahora." titulo="Entraron desde un dispositivo nuevo">
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        El <strong>{cuando}</strong> alguien entró a tu cuenta desde <strong>{dispositivo}</strong>
        {red && <>, en una red cuya dirección empieza con {red}</>}. Si fuiste vos, no hace falta que hagas nada: de
        este dispositivo no te avisamos más.
      </Text>
      <Text style={parrafo}>Si no fuiste vos, elegí otra contraseña: al guardarla se cierran todas tus sesiones.</Text>
      <Accion href={cambiar}>Cambiar la contraseña</Accion>
      <Text style={apoyo}>
        Después mirá qué llaves de acceso y qué sesiones tiene tu cuenta: {sesiones}. Si algo no es tuyo, quitalo y
        avisanos respondiendo este mail.
      </Text>
    </Carta>
  )
}

type SucesoDeLlave = 'agregada' | 'quitada' | 'duplicada'
type DatosLlave = {
  casa: Casa
  nombre: string
  suceso: SucesoDeLlave
  /** `dd/mm/aaaa a las hh:mm` */
  cuando: string
  /** Where the account's passkeys are. */
  enlace: string
}

const dichos: Record<SucesoDeLlave, { asunto: string; paso: string; siNo: string }> = {
  agregada: {
    asunto: 'Se agregó una llave de acceso a tu cuenta',
    paso: 'se agregó a tu cuenta una llave de acceso, con la que se entra con huella, rostro o PIN.',
    siNo: 'Si no fuiste vos, quitala, cambiá tu contraseña y avisanos respondiendo este mail.',
  },
  quitada: {
    asunto: 'Se quitó una llave de acceso de tu cuenta',
    paso: 'se quitó una llave de acceso de tu cuenta: con ella ya no se entra.',
    siNo: 'Si no fuiste vos, cambiá tu contraseña y avisanos respondiendo este mail.',
  },
  duplicada: {
    asunto: 'Una llave de acceso de tu cuenta puede estar copiada',
    paso: 'alguien quiso entrar con una llave de acceso de tu cuenta que parece copiada en otro dispositivo. No lo dejamos entrar.',
    siNo: 'Entrá con tu contraseña, quitá esa llave y agregá otra. Si no fuiste vos, avisanos respondiendo este mail.',
  },
}

export const asuntoDeLlave = ({ suceso }: { suceso: SucesoDeLlave }) => dichos[suceso].asunto

export function LlaveDeAcceso({ casa, nombre, suceso, cuando, enlace }: DatosLlave) {
  const { asunto, paso, siNo } = dichos[suceso]
  return (
    <Carta casa={casa} vista="Si no fuiste vos, actuá ahora." titulo={asunto}>
      <Saludo nombre={nombre} />
      <Text style={parrafo}>
        El <strong>{cuando}</strong> {paso}
      </Text>
      <Text style={parrafo}>{siNo}</Text>
      <Accion href={enlace}>Ver mis llaves de acceso</Accion>
    </Carta>
  )
}
