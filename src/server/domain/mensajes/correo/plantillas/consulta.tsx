import { Text } from '@react-email/components'
import { Accion, Carta, type Casa, Cita, Datos, Saludo } from './casa.tsx'
import { apoyo, parrafo } from './estilo.ts'

type DatosConsultaRecibida = { casa: Casa; numero: string }

/** Repeats nothing of what was typed: anybody can write anything under another's address, and we do not forward it. */
export function ConsultaRecibida({ casa, numero }: DatosConsultaRecibida) {
  return (
    <Carta casa={casa} vista="Te respondemos a este mail." titulo="Recibimos tu consulta">
      <Saludo />
      <Text style={parrafo}>
        Gracias por escribirnos. Tu consulta quedó registrada con el número <strong>{numero}</strong> y te respondemos a
        esta casilla en nuestro horario de atención.
      </Text>
      <Text style={apoyo}>Si querés agregar algo, respondé este mail. Si no nos escribiste, ignoralo.</Text>
    </Carta>
  )
}

type DatosAvisoConsulta = {
  casa: Casa
  nombre: string
  apellido: string
  mail: string
  telefono: string
  consulta: string
  enlace: string
}

/** For the agency. An answer to this mail goes to whoever asked. */
export function AvisoConsulta({ casa, nombre, apellido, mail, telefono, consulta, enlace }: DatosAvisoConsulta) {
  return (
    <Carta casa={casa} vista={consulta.slice(0, 120)} titulo={`Consulta de ${nombre} ${apellido}`}>
      <Cita texto={consulta} />
      <Datos
        filas={[
          ['Email', mail],
          ['Teléfono', telefono],
        ]}
      />
      <Accion href={enlace}>Responder en el sistema</Accion>
      <Text style={apoyo}>
        Si respondés este mail le llega a quien consultó, pero no queda registrado en el sistema.
      </Text>
    </Carta>
  )
}
