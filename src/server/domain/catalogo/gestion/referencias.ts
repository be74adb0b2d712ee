import { DomainError } from '../../../domain-error.ts'

/** Which field of the form names the row that a column refers to. */
const campoOf: Record<string, [campo: string, mensaje: string]> = {
  destino_id: ['destino', 'El destino elegido no existe'],
  hotel_id: ['hotel', 'El hotel elegido no existe'],
  paquete_id: ['paquete', 'El viaje elegido no existe'],
  programa_id: ['programas', 'Alguno de los programas elegidos no existe'],
  tipo_id: ['tipoPaquete', 'El tipo elegido no existe'],
  subtipo_id: ['subTipoPaquete', 'El subtipo elegido no existe'],
  servicio_id: ['servicios', 'Alguno de los servicios elegidos no existe'],
}

const violacionDeReferencia = '23503'

/**
 * Runs a change; an id that refers to nothing becomes a message beside its field. The database decides, so that
 * what is removed meanwhile is caught too.
 * @throws DomainError `datos_invalidos`
 */
export async function explainReferencias<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    const campo = campoOf[brokenColumn(error)]
    if (!campo) throw error
    throw new DomainError('datos_invalidos', { campos: { [campo[0]]: campo[1] } })
  }
}

/** The column of the reference that failed, from its constraint's name (`hoteles_destino_id_destinos_id_fk`). */
function brokenColumn(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== violacionDeReferencia || !('constraint' in cause)) continue
    return /_([a-z]+_id)_[a-z]+_id_fk$/.exec(String(cause.constraint))?.[1] ?? ''
  }
  return ''
}
