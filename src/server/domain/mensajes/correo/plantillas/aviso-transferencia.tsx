import { Text } from '@react-email/components'
import { Accion, Carta, type Casa, Datos } from './casa.tsx'
import { apoyo, parrafo } from './estilo.ts'

type DatosAvisoTransferencia = {
  casa: Casa
  nombre: string
  apellido: string
  mail: string
  /** `$ 225.333,33` */
  importe: string
  fecha: string
  referencia: string
  /** How many instalments it is meant for. */
  cuotas: number
}

/** For the agency. Its proof stays in the system: a bank's paper tells more than a mail should carry. */
export function AvisoTransferencia({ casa, nombre, apellido, importe, cuotas, ...datos }: DatosAvisoTransferencia) {
  return (
    <Carta casa={casa} vista={`${importe}, de ${nombre} ${apellido}.`} titulo="Una familia informó una transferencia">
      <Text style={parrafo}>
        {nombre} {apellido} avisó desde su cuenta que transfirió para {cuotas === 1 ? 'una cuota' : `${cuotas} cuotas`}.
        El comprobante quedó guardado en el sistema.
      </Text>
      <Datos
        filas={[
          ['Importe', importe],
          ['Fecha', datos.fecha],
          ['Referencia', datos.referencia],
          ['Email', datos.mail],
        ]}
      />
      <Accion href={`${casa.sitio}/admin/cobranza/transferencias`}>Controlar la transferencia</Accion>
      <Text style={apoyo}>Las cuotas siguen pendientes hasta que acredites el pago.</Text>
    </Carta>
  )
}
