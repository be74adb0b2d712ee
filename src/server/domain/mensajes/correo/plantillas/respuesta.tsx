import { Carta, type Casa, Cita, Escrito, Saludo } from './casa.tsx'

type DatosRespuesta = { casa: Casa; nombre: string; consulta: string; respuesta: string }

export function Respuesta({ casa, nombre, consulta, respuesta }: DatosRespuesta) {
  return (
    <Carta casa={casa} vista={respuesta.slice(0, 120)} titulo="Respuesta a tu consulta">
      {!saluda.test(respuesta) && <Saludo nombre={nombre} />}
      <Escrito texto={respuesta} />
      {consulta && <Cita titulo="Nos escribiste:" texto={consulta} />}
    </Carta>
  )
}

/** Reply templates greet by name, as people who write do. */
const saluda = /^\s*[¡*_]*(hola|buen[oa]s?\s+(d[ií]as?|tardes?|noches?)|buenas|estimad[oa]s?|querid[oa]s?)(?![\p{L}])/iu
